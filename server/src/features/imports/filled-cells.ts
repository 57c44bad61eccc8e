/**
 * How many cells a row has up to its last filled one. Empty ones behind it say nothing: spreadsheets drop them, or fill every row up
 * to the longest one.
 */
export function filledCells(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}
