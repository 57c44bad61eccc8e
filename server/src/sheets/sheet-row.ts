/** A row of a file: its number in a spreadsheet, counted from 1, and its cells as text. */
export type SheetRow = { number: number; cells: string[] }
