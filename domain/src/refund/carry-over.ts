import { allocate } from '../money/allocate.ts'
import type { CashRounding } from '../money/cash-rounding.ts'
import { add, type Money, money, subtract, sum, zero } from '../money/money.ts'
import { refundCash } from './refund-payments.ts'
import type { TakenTender } from './check-refund-payments.ts'

/** How a sale was paid, and what was refunded: exact totals before cash rounding, all positive. */
export type PaidSale = { soldTotalAmount: Money; refundedTotalAmount: Money; taken: readonly TakenTender[] }

/** A refund or an exchange of a sale: the value returned, its part that paid for new products, and the payout, all positive. */
export type ReturnOfSale = {
  returnedTotalAmount: Money
  carriedAmount: Money
  given: readonly Pick<TakenTender, 'tenderId' | 'amount'>[]
}

/**
 * In an exchange, the returned value pays for the new products, up to the smaller of the two. That part is paid out to no one and can no
 * longer be refunded from the original: it is taken out of the original's tenders in proportion to what each still has.
 *
 * @example
 * // Half of 2000 was paid with a card, half in cash: an exchange of 1000 for 1000 leaves 500 of each to be given back.
 * carryOver({ soldTotalAmount: money(2000), refundedTotalAmount: zero, taken }, money(1000), undefined)
 */
export function carryOver(paid: PaidSale, carriedAmount: Money, cashRounding: CashRounding | undefined): PaidSale {
  const parts = carriedParts(paid, carriedAmount, cashRounding)
  return {
    soldTotalAmount: paid.soldTotalAmount,
    refundedTotalAmount: add(paid.refundedTotalAmount, carriedAmount),
    taken: paid.taken.map((tender, index) => ({
      ...tender,
      refundedAmount: add(tender.refundedAmount, parts[index] ?? zero),
    })),
  }
}

/**
 * What a sale has left after a refund or an exchange of it. Returns are applied in the order in which they happened: each one
 * carries over and pays out of what the earlier ones left.
 *
 * @example afterReturn(paid, { returnedTotalAmount: money(500), carriedAmount: zero, given: [{ tenderId: cashId, amount: money(500) }] }, undefined)
 */
export function afterReturn(paid: PaidSale, back: ReturnOfSale, cashRounding: CashRounding | undefined): PaidSale {
  const { returnedTotalAmount, carriedAmount, given } = back
  const left = carriedAmount > 0 ? carryOver(paid, carriedAmount, cashRounding) : paid
  const givenIn = (id: string) => sum(given.filter(({ tenderId }) => tenderId === id).map(({ amount }) => amount))
  return {
    ...left,
    refundedTotalAmount: add(left.refundedTotalAmount, subtract(returnedTotalAmount, carriedAmount)),
    taken: left.taken.map((tender) => ({
      ...tender,
      refundedAmount: add(tender.refundedAmount, givenIn(tender.tenderId)),
    })),
  }
}

/**
 * How the new products of an exchange were paid, for their own refund: by the payments for them, and by the part carried over
 * from the original. The tenders of the exchange gain what the tenders of the original lose, so no tender ever gives back more
 * than it took.
 *
 * @example
 * // 1000 paid with a card came back for something of 1500, and 500 were collected in cash: both are given back as they came.
 * takenByExchange({ carriedAmount: money(1000), original, collected, cashRounding: undefined })
 */
export function takenByExchange(exchange: {
  carriedAmount: Money
  original: PaidSale
  /** By tender, net of change. */
  collected: readonly Pick<TakenTender, 'tenderId' | 'tenderType' | 'amount'>[]
  cashRounding: CashRounding | undefined
}): TakenTender[] {
  const { carriedAmount, original, collected, cashRounding } = exchange
  const parts = carriedParts(original, carriedAmount, cashRounding)
  const carried = original.taken.map((tender, index) => ({ ...tender, amount: parts[index] ?? zero }))
  const tenders = new Map<string, TakenTender>()
  for (const { tenderId, tenderType, amount } of [...carried, ...collected]) {
    const known = tenders.get(tenderId)?.amount ?? zero
    tenders.set(tenderId, { tenderId, tenderType, amount: add(known, amount), refundedAmount: zero })
  }
  return [...tenders.values()].filter(({ amount }) => amount > 0)
}

/**
 * The part of an amount that each tender of a sale covers, in proportion to what it still has. Cash is an amount that can be counted out, on the
 * running total of the sale.
 */
function carriedParts(paid: PaidSale, amount: Money, cashRounding: CashRounding | undefined): Money[] {
  const { soldTotalAmount, refundedTotalAmount, taken } = paid
  const others = taken.filter((tender) => !isCash(tender))
  const soldCash = subtract(soldTotalAmount, sum(others.map((tender) => tender.amount)))
  const refundedCash = subtract(refundedTotalAmount, sum(others.map((tender) => tender.refundedAmount)))
  const weights = [
    ...others.map((tender) => subtract(tender.amount, tender.refundedAmount)),
    subtract(soldCash, refundedCash),
  ]
  const shares = allocate(
    BigInt(amount),
    weights.map((weight) => BigInt(Math.max(weight, 0))),
  ).map((share) => money(share))
  const asCash = refundCash({
    soldCash,
    paidInCash: sum(taken.filter(isCash).map((tender) => tender.amount)),
    refundedCash,
    refundCash: shares.at(-1) ?? zero,
    ...(cashRounding && { cashRounding }),
  })
  const cash = taken.findIndex(isCash)
  return taken.map((tender, index) => {
    if (!isCash(tender)) return shares[others.indexOf(tender)] ?? zero
    return index === cash ? asCash : zero
  })
}

const isCash = ({ tenderType }: Pick<TakenTender, 'tenderType'>) => tenderType === 'cash'
