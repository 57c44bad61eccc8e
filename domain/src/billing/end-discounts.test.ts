/** The discount for both parts ends with the other part (N-26). */
import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { factsOfKind, moneyOf, openShop, plan, type Shop } from '../testing/an-account.ts'
import { type Story, replayStory } from '../testing/arbitrary-billing.ts'
import type { BillingPeriod, PlanPart } from './billing-account.ts'
import type { BillingFact } from './billing-fact.ts'
import { dayMs } from './billing-times.ts'

const june = '2026-06-01T12:00:00Z'
const year = 365 * dayMs

/** A plan at four fifths of its price. */
function discounted(full: number, period: BillingPeriod, part: PlanPart) {
  return { ...plan(part === 'ps' ? 'basic' : 'shop', (full * 4) / 5, period, part), bothDiscount: money(full / 5) }
}

function annualWithMonth(): Shop {
  const shop = openShop(june)
  shop.buy('register', discounted(1000, 'monthly', 'ps'), discounted(1000, 'monthly', 'ec'))
  shop.buy('change', discounted(12_000, 'annual', 'ps'))
  return shop
}

const annual = (shop: Shop) => shop.account.terms.find(({ period }) => period === 'annual')

describe('cancelling one part at once', () => {
  test('pays the other’s lost discount from the credit, and the other goes on to its end', () => {
    const shop = openShop(june)
    shop.buy('register', discounted(12_000, 'annual', 'ps'), discounted(12_000, 'annual', 'ec'))
    shop.cancel('now', 'ec')

    expect(shop.account.balance).toBe(9600 - 2400)
    expect(annual(shop)).toMatchObject({ endsAt: Date.parse(june) + year, added: 2400, bothDiscount: 0 })
    const [, document] = factsOfKind(shop.facts, 'documentIssued')
    expect(document).toMatchObject({ amount: -7200, lines: [{ amount: -9600 }, { kind: 'charge', amount: 2400 }] })
    expect(moneyOf(shop).isIn).toBe(moneyOf(shop).cameIn)
  })

  test('gives the full price of the time left when the other is cancelled too', () => {
    const shop = openShop(june)
    shop.buy('register', discounted(12_000, 'annual', 'ps'), discounted(12_000, 'annual', 'ec'))
    shop.cancel('now', 'ec')
    shop.cancel('now', 'ps')
    expect(shop.account.balance).toBe(2 * 9600)
  })

  test('with less credit than the discount that is lost, the other ends earlier', () => {
    const shop = annualWithMonth()
    shop.cancel('now', 'ec')
    // 9,600 and the credit of 800 pay for 10,400 of 12,000.
    expect(annual(shop)).toMatchObject({ added: 800, worth: { amount: 10_400 } })
    expect(annual(shop)?.endsAt).toBeCloseTo(Date.parse(june) + (year * 10_400) / 12_000, -4)
    expect(shop.account.balance).toBe(0)
    expect(moneyOf(shop).isIn).toBe(moneyOf(shop).cameIn)
  })

  test('of both parts takes no discount back', () => {
    const shop = annualWithMonth()
    shop.cancel('now', 'ps', 'ec')
    expect(shop.account.balance).toBe(9600 + 800)
  })
})

test.each([
  ['runs out', () => undefined, 3],
  ['is cancelled for its end', (shop: Shop) => shop.cancel('periodEnd', 'ec'), 0],
])('a part whose other part %s pays the full price from then on', (_, end, grace) => {
  const shop = annualWithMonth()
  end(shop)
  shop.wait(30 + grace - 0.01)
  shop.tick()
  expect(annual(shop)?.bothDiscount).toBe(2400)
  shop.wait(1)
  shop.tick()
  const term = annual(shop)
  const [ended] = factsOfKind(shop.facts, 'discountEnded')
  const left = Date.parse(june) + year - (ended?.at ?? 0)
  expect((ended?.at ?? 0) - Date.parse(june)).toBe((30 + grace) * dayMs)
  expect((term?.endsAt ?? 0) - (ended?.at ?? 0)).toBeCloseTo((left * 4) / 5, -7)
  expect(shop.state('ps')).toMatchObject({ status: 1, endsAt: term?.endsAt })
})

test('terms that were bought in advance follow without a gap, and a renewal continues at the new end', () => {
  const shop = annualWithMonth()
  shop.buy('renew', discounted(12_000, 'annual', 'ps'))
  shop.cancel('now', 'ec')
  const [first, second] = shop.account.terms.filter(({ period }) => period === 'annual')
  expect(second?.startsAt).toBe(first?.endsAt)
  expect(second?.endsAt).toBeLessThan(Date.parse(june) + 2 * year)
  shop.buy('renew', plan('basic', 1000))
  expect(shop.account.terms.at(-1)?.startsAt).toBe(second?.endsAt)
})

test('a part that is cancelled for its end ends with its shorter term', () => {
  const shop = annualWithMonth()
  shop.cancel('periodEnd', 'ps')
  shop.cancel('now', 'ec')
  expect(shop.state('ps').cancelsAt).toBe(annual(shop)?.endsAt)
  shop.now = (annual(shop)?.endsAt ?? 0) + 1
  expect(shop.state('ps').status).toBe(-3)
})

test('while a payment for the part waits its quote stands; the discount ends when that is decided, counted from the other’s end', () => {
  const shop = annualWithMonth()
  const payment = shop.ask('change', [plan('max', 30_000, 'annual')])
  shop.cancel('now', 'ec')
  expect(annual(shop)?.bothDiscount).toBe(2400)
  shop.wait(10)
  shop.command({ kind: 'rejectPayment', paymentId: payment.id })
  expect(annual(shop)?.bothDiscount).toBe(0)
  expect(Math.abs((annual(shop)?.worth?.amount ?? 0) - (9600 - 12_000 * (10 / 365)))).toBeLessThan(3)
})

test('an amount added to a term stays in it when the discount of the next term ends', () => {
  const wish = (part: 'ps' | 'ec', plan: number, period: 'monthly' | 'annual') => ({ part, plan, period })
  const asked = { does: 'ask', isLater: false, isCard: false, delay: 0 } as const
  const steps: Story['steps'] = [
    { ...asked, kind: 'register', wishes: [wish('ec', 1, 'monthly'), wish('ps', 1, 'annual')] },
    { does: 'pay', which: 0, amount: 'exact' },
    { does: 'cancel', parts: ['ec'], isNow: true },
    { ...asked, kind: 'register', wishes: [wish('ec', 0, 'monthly')] },
    { does: 'wait', ms: 2_935_800_001 },
    { does: 'correct', amount: 399 },
    { does: 'pay', which: 0, amount: 'more' },
    { ...asked, kind: 'renew', wishes: [wish('ps', 2, 'monthly')], delay: 1_799_999 },
  ]
  const facts: BillingFact[] = []
  const { account } = replayStory({ from: Date.UTC(2024, 0, 1), timeZone: 'Pacific/Pago_Pago', steps }, (moment) =>
    facts.push(...moment.facts),
  )
  expect(facts.filter(({ kind }) => kind === 'discountEnded').length).toBeGreaterThan(1)
  const { cameIn, isIn } = moneyOf({ account, facts })
  expect(isIn).toBe(cameIn)
})
