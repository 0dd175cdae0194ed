"""May it? One module a topic, each rule number judged in one of them alone."""
