import type { RefundWithoutReceipt } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { compareDecimals, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readLowestPrices } from './read-lowest-prices.ts'

/** An older price was not requested for this refund. */
const priceHoldsMilliseconds = 24 * 3_600_000

/**
 * Whether the prices of a refund without a receipt are acceptable. `tooMuch`: more than the lowest prices, which the server does
 * not send to devices. `doubtful`: more than the register's current list, which may have changed meanwhile, or a price of another
 * day.
 */
export async function compareLowestPrices(
  ctx: CompanyCtx,
  refund: RefundWithoutReceipt,
): Promise<'good' | 'doubtful' | 'tooMuch'> {
  let isDoubtful = false
  for (const [pricedAt, lines] of Map.groupBy(refund.lines, (line) => line.pricedAt)) {
    const at = new Date(Math.min(Date.parse(pricedAt), ctx.now.getTime()))
    const variantIds = lines.map(({ variantId }) => variantId)
    const { checkoutId } = refund
    const lowest = await readLowestPrices(ctx, { checkoutId: null, variantIds, at })
    if (lines.some((line) => isAbove(line, lowest))) return 'tooMuch'
    const listed = await readLowestPrices(ctx, { checkoutId, variantIds, at })
    isDoubtful ||= lines.some((line) => isAbove(line, listed))
    isDoubtful ||= Math.abs(Date.parse(refund.refundedAt) - Date.parse(pricedAt)) > priceHoldsMilliseconds
  }
  return isDoubtful ? 'doubtful' : 'good'
}

function isAbove(
  { variantId, unitPrice }: RefundWithoutReceipt['lines'][number],
  lowest: ReadonlyMap<string, string>,
): boolean {
  const offered = parseDecimal(unitPrice, UNIT_PRICE_SCALE)
  const allowed = parseDecimal(lowest.get(variantId) ?? '', UNIT_PRICE_SCALE)
  return !offered || !allowed || compareDecimals(offered, allowed) > 0
}
