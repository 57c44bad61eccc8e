/** Random stories of refunds, exchanges, and refunds and exchanges of exchanges: no tender gives back more than it took. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CashRounding } from '../money/cash-rounding.ts'
import { type Money, money, negate, subtract, sum, zero } from '../money/money.ts'
import { type PaymentInput, applyPayments, type TenderType } from '../payment/apply-payments.ts'
import { afterReturn, type PaidSale, takenByExchange } from './carry-over.ts'
import { refundPayments } from './refund-payments.ts'
import { carriedAmount, checkExchangePayments } from './check-exchange-payments.ts'
import { cashFor, isOtherTender, checkRefundPayments, type TakenTender } from './check-refund-payments.ts'

const tenders: readonly TenderType[] = ['cash', 'debitCard', 'bankTransfer']
const roundings: (CashRounding | undefined)[] = [undefined, { increment: 10, mode: 'chile' }]

type Given = { tenderId: string; tenderType: TenderType; amount: Money }
/** A sale or the new products of an exchange. The money that went through the drawer and the terminals is counted beside it. */
type World = { documents: PaidSale[]; taken: Map<string, number>; given: Map<string, number> }

const count = (of: Map<string, number>, tenderId: string, amount: number) =>
  of.set(tenderId, (of.get(tenderId) ?? 0) + amount)
const leftOf = ({ soldTotalAmount, refundedTotalAmount }: PaidSale) => subtract(soldTotalAmount, refundedTotalAmount)

/** Pays a total: a part in each other tender, the rest in cash if it comes first, otherwise with a card. */
function pay(totalAmount: Money, shares: readonly number[], hasCash: boolean, cashRounding: CashRounding | undefined) {
  const payments: PaymentInput[] = []
  let rest = totalAmount
  for (const [index, tenderType] of tenders.slice(1).entries()) {
    const isLast = !hasCash && index === tenders.length - 2
    const amount = isLast ? rest : money(Math.floor((totalAmount * (shares[index] ?? 0)) / 16))
    if (amount > 0) payments.push({ paymentId: tenderType, tenderType, tenderedAmount: amount })
    rest = subtract(rest, amount)
  }
  if (rest > 0) payments.push({ paymentId: 'cash', tenderType: 'cash', tenderedAmount: money(rest + 10) })
  const settled = applyPayments({ totalAmount, payments, ...(cashRounding && { cashRounding }) })
  if (!settled.ok || settled.dueAmount !== 0) throw new Error('not settled')
  return { payments, settled: settled.payments }
}

const takenOf = (settled: readonly { tenderType: TenderType; amount: Money }[]): TakenTender[] =>
  settled
    .map(({ tenderType, amount }) => ({ tenderId: tenderType, tenderType, amount, refundedAmount: zero }))
    .filter(({ amount }) => amount > 0)

/** How an amount is refunded: as it was paid, or all in one tender, if that needs no right. */
function give(paid: PaidSale, amount: Money, way: number, cashRounding: CashRounding | undefined): Given[] {
  const rounding = cashRounding && { cashRounding }
  const tender = paid.taken[way % (paid.taken.length + 1)]
  if (tender) {
    const exact = tender.tenderType === 'cash' ? cashFor({ ...paid, ...rounding }, amount) : amount
    const given = [{ tenderId: tender.tenderId, tenderType: tender.tenderType, amount: exact }]
    if (exact > 0 && !isOtherTender(paid.taken, given)) return given
  }
  const payments = paid.taken.map((one) => ({ ...one, paymentId: one.tenderId }))
  return refundPayments({ ...paid, refundTotalAmount: amount, payments, ...rounding }).payments.map((one) => ({
    tenderId: one.paymentId,
    tenderType: one.tenderType,
    amount: negate(one.amount),
  }))
}

type Step = { of: number; returned: number; bought: number | null; way: number; shares: number[]; hasCash: boolean }

function applyStep(world: World, step: Step, cashRounding: CashRounding | undefined): void {
  const at = step.of % world.documents.length
  const paid = world.documents[at] as PaidSale
  const returnedTotalAmount = money(Math.ceil((leftOf(paid) * step.returned) / 4))
  if (returnedTotalAmount === 0) return
  const boughtTotalAmount = money(step.bought === null ? 0 : Math.floor((returnedTotalAmount * step.bought) / 4))
  const carried = carriedAmount({ boughtTotalAmount, returnedTotalAmount })
  const out = subtract(returnedTotalAmount, carried)
  const afterCarry = afterReturn(
    paid,
    { returnedTotalAmount: carried, carriedAmount: carried, given: [] },
    cashRounding,
  )
  const given = out > 0 ? give(afterCarry, out, step.way, cashRounding) : []
  if (isOtherTender(afterCarry.taken, given)) throw new Error('the usual way needs a right')
  const more = subtract(boughtTotalAmount, carried)
  const collected = more > 0 ? pay(more, step.shares, step.hasCash, cashRounding) : { payments: [], settled: [] }
  const rounding = cashRounding && { cashRounding }
  const isSettled =
    boughtTotalAmount === 0
      ? checkRefundPayments({ ...paid, refundTotalAmount: out, given, ...rounding }).ok
      : checkExchangePayments({
          boughtTotalAmount,
          returnedTotalAmount,
          paid,
          collected: collected.payments,
          given,
          ...rounding,
        }).ok
  if (!isSettled) throw new Error('not settled')
  for (const { tenderId, amount } of given) count(world.given, tenderId, amount)
  world.documents[at] = afterReturn(paid, { returnedTotalAmount, carriedAmount: carried, given }, cashRounding)
  if (boughtTotalAmount === 0) return
  const own = takenOf(collected.settled)
  for (const { tenderId, amount } of own) count(world.taken, tenderId, amount)
  const taken = takenByExchange({ carriedAmount: carried, original: paid, collected: own, cashRounding })
  world.documents.push({ soldTotalAmount: boughtTotalAmount, refundedTotalAmount: zero, taken })
}

const shares = fc.array(fc.nat(7), { minLength: 2, maxLength: 2 })
const step: fc.Arbitrary<Step> = fc.record({
  of: fc.nat(9),
  returned: fc.integer({ min: 1, max: 4 }),
  bought: fc.option(fc.integer({ min: 0, max: 6 })),
  way: fc.nat(9),
  shares,
  hasCash: fc.boolean(),
})
const story = fc.record({
  total: fc.integer({ min: 1, max: 20_000 }).map(money),
  shares,
  hasCash: fc.boolean(),
  rounding: fc.constantFrom(...roundings),
  steps: fc.array(step, { maxLength: 8 }),
})

test('without the right to another tender, no tender gives back more than it took, through refunds and exchanges of exchanges', () => {
  fc.assert(
    fc.property(story, ({ total, shares: paidShares, hasCash, rounding, steps }) => {
      const { settled } = pay(total, paidShares, hasCash, rounding)
      const taken = takenOf(settled)
      const sale = { soldTotalAmount: total, refundedTotalAmount: zero, taken }
      const world: World = { documents: [sale], taken: new Map(), given: new Map() }
      for (const { tenderId, amount } of taken) count(world.taken, tenderId, amount)
      for (const one of steps) applyStep(world, one, rounding)
      for (const [tenderId, amount] of world.given) {
        if (amount > (world.taken.get(tenderId) ?? 0)) throw new Error(`${tenderId} gave ${amount}`)
      }
      // Every rest can be refunded as it was paid, to the last unit of each tender.
      for (let at = 0; at < world.documents.length; at++)
        applyStep(world, { of: at, returned: 4, bought: null, way: 9, shares: [], hasCash: true }, rounding)
      for (const tenderId of new Set([...world.taken.keys(), ...world.given.keys()]))
        expect(world.given.get(tenderId) ?? 0).toBeLessThanOrEqual(world.taken.get(tenderId) ?? 0)
      const inAll = sum(world.documents.map((document) => money(leftOf(document))))
      expect(inAll).toBe(0)
    }),
    { numRuns: 2000 },
  )
})

test('of 100 paid half with a card and half in cash, 50 given back in cash leave the card to an exchange and its return', () => {
  const tender = (tenderType: TenderType, amount: number): TakenTender => ({
    tenderId: tenderType,
    tenderType,
    amount: money(amount),
    refundedAmount: zero,
  })
  const sold = {
    soldTotalAmount: money(100),
    refundedTotalAmount: zero,
    taken: [tender('debitCard', 50), tender('cash', 50)],
  }
  const inCash = {
    returnedTotalAmount: money(50),
    carriedAmount: zero,
    given: [{ tenderId: 'cash', amount: money(50) }],
  }
  const original = afterReturn(sold, inCash, undefined)
  expect(takenByExchange({ carriedAmount: money(50), original, collected: [], cashRounding: undefined })).toEqual([
    tender('debitCard', 50),
  ])
})
