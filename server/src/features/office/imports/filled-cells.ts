/**
 * Number of cells of a row up to its last filled one. Empty cells behind it do not count: spreadsheets drop them, or fill every row up to
 * the longest one.
 */
export function filledCells(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}
