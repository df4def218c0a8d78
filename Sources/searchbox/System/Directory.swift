#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Something that is to be searched below a directory.
struct DirectoryEntry {
  let name: [UInt8]
  let kind: FileKind
}

/// The names in the directory, sorted by their bytes; links and special files are left out.
func entries(of path: FilePath) throws(SystemError) -> [DirectoryEntry] {
  guard let directory = path.withCString({ opendir($0) }) else { throw .last }
  defer { closedir(directory) }
  var entries: [DirectoryEntry] = []
  while true {
    errno = 0
    guard let entry = readdir(directory) else {
      if errno != 0 { throw .last }
      break
    }
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
      Array(raw.prefix { $0 != 0 })
    }
    if name == [dot] || name == [dot, dot] { continue }
    let kind = kind(of: entry.pointee.d_type) ?? kindOnDisk(of: path.appending(name))
    if kind != .other { entries.append(DirectoryEntry(name: name, kind: kind)) }
  }
  entries.sort { $0.name.lexicographicallyPrecedes($1.name) }
  return entries
}

private let dot = UInt8(ascii: ".")

/// The kind that the directory itself tells; nil if it does not know.
private func kind(of type: UInt8) -> FileKind? {
  switch Int32(type) {
  case Int32(DT_REG): return .regular
  case Int32(DT_DIR): return .directory
  case Int32(DT_UNKNOWN): return nil
  default: return .other
  }
}

/// The kind of the file itself, a link not being followed.
private func kindOnDisk(of path: FilePath) -> FileKind {
  var status = stat()
  guard path.withCString({ lstat($0, &status) }) == 0 else { return .other }
  return FileKind(mode: status.st_mode)
}
