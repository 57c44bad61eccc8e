import { type CashRounding, roundCash } from '../money/cash-rounding.ts'
import { type Money, subtract, sum, zero } from '../money/money.ts'
import type { TakenTender } from './check-refund-payments.ts'

/**
 * What the tenders of a sale took for the products, as if there had been no tip, because a tip is not refunded. Cash is what would have
 * been counted out for its part, so that refunding everything pays out amounts that exist in coins.
 *
 * @example
 * // 1296 and a tip of 99 were paid in cash as 1390: 1300 of it were for what was sold.
 * takeOffTip({ totalAmount: money(1296), taken: [{ ...cash, amount: money(1390), tipAmount: money(99) }], cashRounding })
 */
export function takeOffTip<Tender extends TakenTender & { tipAmount: Money }>({
  totalAmount,
  taken,
  cashRounding,
}: {
  totalAmount: Money
  taken: readonly Tender[]
  cashRounding?: CashRounding | undefined
}): TakenTender[] {
  const inCash = taken.filter(isCash)
  const others = sum(
    taken.filter((tender) => !isCash(tender)).map((tender) => subtract(tender.amount, tender.tipAmount)),
  )
  const isCashTipped = inCash.some(({ tipAmount }) => tipAmount > 0)
  const rounded = roundCash(subtract(totalAmount, others), cashRounding)
  return taken
    .map(({ tipAmount, ...tender }) => {
      if (!isCash(tender) || !isCashTipped) return { ...tender, amount: subtract(tender.amount, tipAmount) }
      return { ...tender, amount: tender.tenderId === inCash[0]?.tenderId ? rounded : zero }
    })
    .filter(({ amount, refundedAmount }) => amount > 0 || refundedAmount > 0)
}

const isCash = ({ tenderType }: Pick<TakenTender, 'tenderType'>) => tenderType === 'cash'
