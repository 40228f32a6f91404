import Cartouche

/// Several numbers in one value, divided by commas.
enum NumberList {
  /// The numbers of a value.
  ///
  /// - Parameters:
  ///   - word: the value.
  ///   - option: the option that it belongs to.
  ///   - form: how it is written, as `X,Y,R`.
  /// - Returns: as many numbers as the form has.
  /// - Throws: `usage` where there are more or fewer than in the form, or one is no number.
  static func parse(
    _ word: String, of option: String, as form: String
  ) throws(ToolError) -> [Double] {
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Number.parse(decimal: String($0)) }.filter(\.isFinite)
    guard words.count == numbers.count, numbers.count == form.split(separator: ",").count else {
      throw .usage("\(option) is \"\(word)\", it has to be \(form)")
    }
    return numbers
  }

  /// Four numbers in the order of UIKit, top, left, bottom and right, each 0 or more.
  ///
  /// - Throws: `usage` where they are none, or one is negative.
  static func insets(_ word: String, of option: String) throws(ToolError) -> EdgeInsets {
    let numbers = try parse(word, of: option, as: "T,L,B,R")
    guard numbers.allSatisfy({ $0 >= 0 }) else {
      throw .usage("\(option) is \"\(word)\", none of the four may be below 0")
    }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// A number from 0 to 1.
  ///
  /// - Throws: `usage` where it is none.
  static func share(_ word: String, of option: String) throws(ToolError) -> Double {
    guard let number = Number.parse(decimal: word), (0...1).contains(number) else {
      throw .usage("\(option) is \"\(word)\", it has to be a number from 0 to 1")
    }
    return number
  }

  /// A size in points, written as `120x48`.
  ///
  /// - Throws: `usage` where it is none, or a side is not above 0.
  static func size(_ word: String, of option: String) throws(ToolError) -> Size {
    let words = word.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Number.parse(decimal: String($0)) }
    guard words.count == 2, numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0.isFinite })
    else {
      throw .usage("\(option) is \"\(word)\", it has to be WxH in points, as 120x48")
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// A number that is not below 0.
  ///
  /// - Throws: `usage` where it is none.
  static func length(_ word: String, of option: String) throws(ToolError) -> Double {
    guard let number = Number.parse(decimal: word), number >= 0, number.isFinite else {
      throw .usage("\(option) is \"\(word)\", it has to be a number of points, 0 or more")
    }
    return number
  }
}

/// The number of pixels in a point, as a word of the command line.
enum ScaleWord {
  /// The scale.
  ///
  /// - Throws: `usage` where it is no number above 0 and at most 16.
  static func parse(_ word: String, of option: String) throws(ToolError) -> DisplayScale {
    if let number = Number.parse(decimal: word), let scale = scale(number) { return scale }
    throw .usage("\(option) is \"\(word)\", it has to be a number above 0 and at most 16")
  }

  private static func scale(_ number: Double) -> DisplayScale? {
    do throws(CoreError) {
      return try DisplayScale(number)
    } catch {
      return nil
    }
  }
}
