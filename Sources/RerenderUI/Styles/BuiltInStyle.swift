/// A look of the system's own, which a control shows by itself: no code of the app's runs for it.
protocol BuiltInStyle {}
