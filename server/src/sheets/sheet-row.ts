/** A row of a file: where a spreadsheet shows it, counted from 1, and its cells as text. */
export type SheetRow = { number: number; cells: string[] }
