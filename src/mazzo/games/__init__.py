"""The games. Each stands on the engine alone; none imports another."""
