import type { ShopOrderLine } from '@mostrador/contract/features/shop/orders/schema.ts'
import { addDecimals, formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'

type Counted = Pick<ShopOrderLine, 'quantity' | 'cancelledQuantity' | 'shippedQuantity' | 'packedQuantity'>

/** What of a line is reserved and in no parcel yet. */
export function freeOf({ quantity, cancelledQuantity, shippedQuantity, packedQuantity }: Counted): string {
  return [cancelledQuantity, shippedQuantity, packedQuantity].reduce((left, gone) => sumOf(left, gone, -1n), quantity)
}

/** What packing all of a line begins with: what the buyer asked for, of goods that are weighed, else what is free. */
export function askedOf(line: Counted & Pick<ShopOrderLine, 'wantedQuantity'>): string {
  const free = freeOf(line)
  return line.wantedQuantity !== null && Number(line.wantedQuantity) < Number(free) ? line.wantedQuantity : free
}

/** What of a line has neither left nor been cancelled. */
export function openOf({ quantity, cancelledQuantity, shippedQuantity }: Counted): string {
  return [cancelledQuantity, shippedQuantity].reduce((left, gone) => sumOf(left, gone, -1n), quantity)
}

/** What of a line is with the buyer. */
export function outOf({
  shippedQuantity,
  returnedQuantity,
}: Pick<ShopOrderLine, 'shippedQuantity' | 'returnedQuantity'>): string {
  return sumOf(shippedQuantity, returnedQuantity, -1n)
}

export function sumOf(a: string, b: string, sign = 1n): string {
  const [one, other] = [parseDecimal(a, QUANTITY_SCALE), parseDecimal(b, QUANTITY_SCALE)]
  return one && other ? formatDecimal(addDecimals(one, { ...other, units: sign * other.units })) : a
}
