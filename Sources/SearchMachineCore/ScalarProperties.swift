extension Unicode.Scalar {
  /// Whether the scalar has the White_Space property.
  ///
  /// The ranges are those of Unicode, which has not changed them since version 6.3; written out, they save an Embedded
  /// program the tables of all properties.
  package var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// Whether nobody sees the scalar: white space, a control, the object replacement character that dictation leaves, or
  /// one that has the Default_Ignorable_Code_Point property (rule T1).
  package var showsNothing: Bool {
    if value < 0x80 { return value <= 0x20 || value == 0x7F }
    // Latin letters with accents, and the ideographs and syllables of East Asia, without a look at any list.
    if (0xAE..<0x034F).contains(value) || (0x3400..<0xFE00).contains(value) { return false }
    return value < 0xA0 || isWhiteSpace || value == 0xFFFC || isDefaultIgnorable
  }

  /// Whether the scalar has the Default_Ignorable_Code_Point property.
  package var isDefaultIgnorable: Bool {
    switch value {
    case 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      return true
    default: return false
    }
  }
}
