/** A scanned code: `text` in the current keyboard layout, `usText` as sent by a scanner with a US layout. */
export type Scan = { text: string; usText: string }
