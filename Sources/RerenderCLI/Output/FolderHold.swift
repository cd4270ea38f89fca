import Glibc

/// Holds folders against other programs of this kind until it is released or the process ends, however that happens.
///
/// The lock is the kernel's, on the folder itself. No file stands for it, and none is left behind.
struct FolderHold: ~Copyable {
  private var descriptors: [Int32] = []
  /// Whether every folder is held.
  let isComplete: Bool

  /// Waits for each folder, in the order of their names, so that two programs never wait for each other.
  ///
  /// - Parameters:
  ///   - folders: Paths of existing folders.
  ///   - attempts: How often to ask for a folder that another program holds, a hundredth of a second apart.
  init(_ folders: [String], attempts: Int) {
    var isComplete = true
    for folder in Set(folders).sorted() {
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else {
        isComplete = false
        continue
      }
      var left = attempts
      while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        left -= 1
        // Any other error than another program's lock means that the file system has no locks.
        if left <= 0 || (errno != EWOULDBLOCK && errno != EINTR) {
          isComplete = false
          break
        }
        usleep(10_000)
      }
      descriptors.append(descriptor)
    }
    self.isComplete = isComplete
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
