/// A look of the system's own. A control shows it by itself: no code of the app's runs for it.
protocol BuiltInStyle {}
