import { createStore } from '#src/lib/store.ts'

/** The last scan while the serial numbers of a line are open, wherever the focus is. It is a serial number, not a product. */
export const scannedSerialStore = createStore<{ text: string } | null>(null)
