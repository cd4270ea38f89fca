import Foundation
import ResultsSamples
import Testing

@testable import RerenderReport

@Suite struct PaletteTests {
  static let schemes: [(String, Palette)] = [("light", .light), ("dark", .dark)]

  @Test(arguments: ["light", "dark"])
  func `Text of every colour is at least 4.5 to 1 against what it stands on`(scheme: String) throws {
    let palette = try #require(Self.schemes.first { $0.0 == scheme }).1
    for background in [palette.background, palette.surface] {
      for text in [
        palette.text, palette.quiet, palette.object, palette.property, palette.failure, palette.success,
      ] {
        #expect(contrast(text, background) >= 4.5, "\(text) on \(background)")
      }
    }
  }

  @Test(arguments: ["light", "dark"])
  func `Cells that ran are at least 3 to 1 against those that did not, and the dots against the cells`(
    scheme: String
  ) throws {
    let palette = try #require(Self.schemes.first { $0.0 == scheme }).1
    for level in palette.objectLevels + palette.propertyLevels {
      #expect(contrast(level, palette.idle) >= 3, "\(level) beside \(palette.idle)")
      // A dot has the colour of the page.
      #expect(contrast(level, palette.background) >= 3, "a dot on \(level)")
    }
  }

  @Test(arguments: ["light", "dark"])
  func `The more often a cell ran, the more it stands out from the page`(scheme: String) throws {
    let palette = try #require(Self.schemes.first { $0.0 == scheme }).1
    for levels in [palette.objectLevels, palette.propertyLevels] {
      let contrasts = levels.map { contrast($0, palette.background) }
      #expect(contrasts == contrasts.sorted())
    }
  }

  @Test func `The formula gives 21 for black on white and 1 for a colour on itself`() {
    #expect(contrast("000000", "ffffff") == 21)
    #expect(contrast("1660c4", "1660c4") == 1)
  }

  /// The contrast ratio of two colours by WCAG 2: (lighter + 0.05) / (darker + 0.05) of their relative luminances.
  private func contrast(_ a: String, _ b: String) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  private func luminance(_ color: String) -> Double {
    let value = Int(color, radix: 16) ?? 0
    let channels = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { channel in
      let c = Double(channel) / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
