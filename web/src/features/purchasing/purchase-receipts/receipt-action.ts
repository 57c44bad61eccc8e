/** What a person can ask of a receipt; each has its dialog. */
export type ReceiptAction = 'reverse' | 'return' | 'prices'
