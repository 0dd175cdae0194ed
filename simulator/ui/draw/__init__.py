"""Drawing: functions of a view and a lens, on a canvas that caches finished drawings."""
