/** A code that was read: `text` as the keyboard layout gave it, `usText` as a scanner set to a US layout meant it. */
export type Scan = { text: string; usText: string }
