"""The manifests of our own games. They stand beside the games and not in them, so that reading one loads no cards."""
