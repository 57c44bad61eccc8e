import { createStore } from '#src/lib/store.ts'

/** What was scanned while the serial numbers of a line are open, wherever the focus is: it is one of them and no product. */
export const scannedSerialStore = createStore<{ text: string } | null>(null)
