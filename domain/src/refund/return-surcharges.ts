import { formatDecimal, parseDecimal, QUANTITY_SCALE } from '../money/decimal.ts'
import type { LineKind } from '../price/cart.ts'
import type { RefundRequest, SoldLine } from './refund-sale.ts'
import { divideRounded } from '../money/round.ts'

type Line = Pick<SoldLine, 'lineId' | 'quantity' | 'refundedQuantity' | 'grossAmount'> & { kind?: LineKind | undefined }

/** A line that cannot be chosen for a refund: it is refunded with the others. */
export const isSurcharge = ({ kind }: Pick<Line, 'kind'>): boolean => kind === 'surcharge'

/**
 * How much of a sale's surcharges is refunded with the other lines: the same share as of the products sold, to a thousandth, counted over
 * all refunds so far; all of it with the last of the sale. None while no other line is refunded.
 *
 * @example returnSurcharges([bread, cardSurcharge], [{ lineId: bread.lineId, quantity: '1' }])
 * // of two loaves one comes back: [{ lineId: cardSurcharge.lineId, quantity: '0.5' }]
 */
export function returnSurcharges(lines: readonly Line[], requests: readonly RefundRequest[]): RefundRequest[] {
  if (requests.length === 0) return []
  const sold = lines.filter((line) => !isSurcharge(line))
  const share = shareBack(sold, requests)
  return lines.filter(isSurcharge).flatMap((line) => {
    const quantity = units(line.quantity)
    const all = share.back >= share.of ? quantity : (quantity * share.back) / share.of
    const now = all - units(line.refundedQuantity)
    return now > 0n ? [{ lineId: line.lineId, quantity: formatDecimal({ units: now, scale: QUANTITY_SCALE }) }] : []
  })
}

/** The amount refunded before and now, of the total amount. */
function shareBack(sold: readonly Line[], requests: readonly RefundRequest[]): { back: bigint; of: bigint } {
  let [back, of] = [0n, 0n]
  for (const { lineId, quantity, refundedQuantity, grossAmount } of sold) {
    const now = requests.find((request) => request.lineId === lineId)?.quantity ?? '0'
    const after = units(refundedQuantity) + units(now)
    back += divideRounded(BigInt(grossAmount) * after, units(quantity), 'halfUp')
    of += BigInt(grossAmount)
  }
  return { back, of }
}

function units(text: string): bigint {
  return parseDecimal(text, QUANTITY_SCALE)?.units ?? 0n
}
