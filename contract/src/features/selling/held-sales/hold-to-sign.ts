/** What a device signs when it holds a sale. */
export type SignedHold = {
  deviceId: string
  saleId: string
  checkoutId: string
  heldAt: string
  itemCount: number
  totalAmount: number
}

/** The text that a device with a key signs: which device holds which sale, where, when, and its amount. */
export function holdToSign({ deviceId, saleId, checkoutId, heldAt, itemCount, totalAmount }: SignedHold): string {
  return ['mostrador-hold-1', deviceId, saleId, checkoutId, heldAt, itemCount, totalAmount].join('\n')
}
