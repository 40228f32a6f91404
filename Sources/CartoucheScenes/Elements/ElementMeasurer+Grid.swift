import CartoucheCore

extension ElementMeasurer {
  /// Measures the cells of a grid; its columns share the width as the elements of a row do.
  func measure(
    _ content: Element.GridContent, of element: Element, in proposal: ProposedSize
  ) throws(SceneError) -> MeasuredElement {
    var cells: [[MeasuredElement]] = []
    for row in content.rows {
      var measured: [MeasuredElement] = []
      for cell in row { measured.append(try measure(cell, in: .unspecified)) }
      cells.append(measured)
    }
    let columns = 0..<(content.rows.map(\.count).max() ?? 0)
    if let width = proposal.width, !columns.isEmpty {
      let items = columns.map { column in content.sharingItem(column, cells: cells) }
      let room = width - content.horizontalSpacing * Double(columns.count - 1)
      var measured = cells
      _ = try StackLayout.lengths(sharing: room, among: items) {
        (column, offer) throws(SceneError) -> Double in
        var widest = 0.0
        for row in content.rows.indices where column < content.rows[row].count {
          let cell = content.rows[row][column]
          if offer < measured[row][column].size.width
            || cell.maximumLength(along: .horizontal) != nil
          {
            measured[row][column] = try measure(cell, in: ProposedSize(width: offer, height: nil))
          }
          widest = max(widest, measured[row][column].size.width)
        }
        return widest
      }
      cells = measured
    }
    let placement = GridPlacement(content: content, cells: cells)
    let all = cells.flatMap { $0 }
    return MeasuredElement(
      element, size: placement.size, children: all,
      baselines: (cells.first?.lazy.compactMap(\.firstBaseline).first, nil))
  }
}

extension Element.GridContent {
  /// What is known of a column before its width is.
  fileprivate func sharingItem(
    _ column: Int, cells: [[MeasuredElement]]
  ) -> StackLayout.SharingItem {
    let present = rows.indices.filter { column < rows[$0].count }
    let natural = present.map { cells[$0][column].size.width }.max() ?? 0
    let rigid = present.filter { rows[$0][column].isRigid(along: .horizontal) }
      .map { cells[$0][column].size.width }
    let maxima = present.map {
      rows[$0][column].maximumLength(along: .horizontal) ?? cells[$0][column].size.width
    }
    return StackLayout.SharingItem(
      minimumLength: rigid.max() ?? 0, maximumLength: maxima.max() ?? natural,
      priority: present.compactMap { rows[$0][column].stackTraits.layoutPriority }.max() ?? 0)
  }
}

/// The columns and rows of a grid whose cells are measured.
struct GridPlacement {
  let columnOffsets: [Double]
  let columnWidths: [Double]
  let rowOffsets: [Double]
  let rowHeights: [Double]
  let size: Size

  init(content: Element.GridContent, cells: [[MeasuredElement]]) {
    let columnCount = cells.map(\.count).max() ?? 0
    columnWidths = (0..<columnCount).map { column in
      cells.compactMap { column < $0.count ? $0[column].size.width : nil }.max() ?? 0
    }
    let alignment = content.alignment.vertical.stackAlignment
    rowHeights = cells.map { row in
      StackLayout.crossLength(of: row.map { $0.crossItem(along: .vertical) }, alignment: alignment)
    }
    columnOffsets = Self.offsets(of: columnWidths, spacing: content.horizontalSpacing)
    rowOffsets = Self.offsets(of: rowHeights, spacing: content.verticalSpacing)
    size = Size(
      width: (columnOffsets.last ?? 0) + (columnWidths.last ?? 0),
      height: (rowOffsets.last ?? 0) + (rowHeights.last ?? 0))
  }

  private static func offsets(of lengths: [Double], spacing: Double) -> [Double] {
    var offset = 0.0
    return lengths.map { length in
      defer { offset += length + spacing }
      return offset
    }
  }
}
