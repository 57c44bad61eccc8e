import { allocate } from '../money/allocate.ts'
import { type CashRounding, roundCash } from '../money/cash-rounding.ts'
import { add, type Money, money, subtract, sum, zero } from '../money/money.ts'
import { refundCash } from './refund-payments.ts'
import type { TakenTender } from './settle-refund.ts'

/** How a sale was paid, and what was refunded: exact totals before cash rounding, all positive. */
export type PaidSale = { soldTotalAmount: Money; refundedTotalAmount: Money; taken: readonly TakenTender[] }

/**
 * In an exchange, the returned value pays for the new products, up to the smaller of the two. That part is paid out to no one and can no
 * longer be refunded from the original: it is taken out of the original's tenders in proportion to what each took.
 *
 * @example
 * // Half of 2000 was paid with a card, half in cash: an exchange of 1000 for 1000 leaves 500 of each to be given back.
 * carryOver({ soldTotalAmount: money(2000), refundedTotalAmount: zero, taken }, money(1000), undefined)
 */
export function carryOver(paid: PaidSale, carriedAmount: Money, cashRounding: CashRounding | undefined): PaidSale {
  const { soldTotalAmount, refundedTotalAmount, taken } = paid
  const shares = sharesOf(paid, carriedAmount)
  const others = taken.map((tender) =>
    isCash(tender) ? tender : { ...tender, refundedAmount: add(tender.refundedAmount, shares.of(tender)) },
  )
  const exactCash = (tenders: readonly TakenTender[], total: Money) =>
    subtract(total, sum(tenders.filter((tender) => !isCash(tender)).map(({ refundedAmount }) => refundedAmount)))
  const nowRefunded = add(refundedTotalAmount, carriedAmount)
  const before = exactCash(taken, refundedTotalAmount)
  const asCash = refundCash({
    soldCash: soldInCash(paid),
    paidInCash: sum(taken.filter(isCash).map(({ amount }) => amount)),
    refundedCash: before,
    refundCash: subtract(exactCash(others, nowRefunded), before),
    ...(cashRounding && { cashRounding }),
  })
  const cash = others.findIndex(isCash)
  return {
    soldTotalAmount,
    refundedTotalAmount: nowRefunded,
    taken: others.map((tender, index) =>
      index === cash ? { ...tender, refundedAmount: add(tender.refundedAmount, asCash) } : tender,
    ),
  }
}

/**
 * How the new products of an exchange were paid, for their own refund: by the payments for them, and by the part carried over from the
 * original. Cash is an amount that can be counted out.
 *
 * @example
 * // 1000 paid with a card came back for something of 1500, and 500 were collected in cash: both are given back as they came.
 * takenByExchange({ boughtTotalAmount: money(1500), carriedAmount: money(1000), original, collected, cashRounding: undefined })
 */
export function takenByExchange(exchange: {
  boughtTotalAmount: Money
  carriedAmount: Money
  original: PaidSale
  /** By tender, net of change. */
  collected: readonly Pick<TakenTender, 'tenderId' | 'tenderType' | 'amount'>[]
  cashRounding: CashRounding | undefined
}): TakenTender[] {
  const { boughtTotalAmount, carriedAmount, original, collected, cashRounding } = exchange
  const shares = sharesOf(original, carriedAmount)
  const carried = original.taken.map((tender) => ({ ...tender, amount: isCash(tender) ? zero : shares.of(tender) }))
  const tenders = new Map<string, TakenTender>()
  for (const { tenderId, tenderType, amount } of [...carried, ...collected]) {
    const known = tenders.get(tenderId)?.amount ?? zero
    tenders.set(tenderId, { tenderId, tenderType, amount: add(known, amount), refundedAmount: zero })
  }
  const all = [...tenders.values()]
  const exact = subtract(boughtTotalAmount, sum(all.filter((tender) => !isCash(tender)).map(({ amount }) => amount)))
  const cash = all.findIndex(isCash)
  return all
    .map((tender, index) => {
      if (!isCash(tender) || shares.cash === 0) return tender
      return { ...tender, amount: index === cash ? roundCash(exact, cashRounding) : zero }
    })
    .filter(({ amount }) => amount > 0)
}

/** The share of an amount that each tender of a sale covers, in proportion to what it took; the rest is cash. */
function sharesOf(paid: PaidSale, amount: Money) {
  const others = paid.taken.filter((tender) => !isCash(tender))
  const weights = [...others.map((tender) => tender.amount), soldInCash(paid)]
  const parts = allocate(
    BigInt(amount),
    weights.map((weight) => BigInt(Math.max(weight, 0))),
  ).map((part) => money(part))
  return {
    of: (tender: TakenTender): Money => parts[others.indexOf(tender)] ?? zero,
    cash: parts.at(-1) ?? zero,
  }
}

/** The exact part of a sale that was paid in cash, before it was rounded. */
function soldInCash({ soldTotalAmount, taken }: PaidSale): Money {
  return subtract(soldTotalAmount, sum(taken.filter((tender) => !isCash(tender)).map(({ amount }) => amount)))
}

const isCash = ({ tenderType }: Pick<TakenTender, 'tenderType'>) => tenderType === 'cash'
