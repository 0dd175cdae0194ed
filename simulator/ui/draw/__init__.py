"""Drawing: functions of a view and a lens, on a canvas that keeps what it has drawn before."""
