import type { PurchaseReceipt } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'

/** The most labels of a variant that one print takes. */
const mostLabels = 9999

/** A label for each piece that came in; one for goods that are weighed or measured. Nothing for goods that were rejected. */
export function labelsOf({ lines }: Pick<PurchaseReceipt, 'lines'>): Record<string, string> {
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of lines) {
    const count = Number(quantity)
    if (count > 0) pieces.set(variantId, (pieces.get(variantId) ?? 0) + (Number.isInteger(count) ? count : 1))
  }
  return Object.fromEntries([...pieces].map(([id, count]) => [id, String(Math.min(count, mostLabels))]))
}
