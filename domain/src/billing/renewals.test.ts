import { describe, expect, test } from 'vitest'
import { factsOfKind, moneyOf, openShop, plan, refusalOf, type Shop } from '../testing/an-account.ts'
import { dayMs } from './billing-times.ts'

const june = '2026-06-01T12:00:00Z'
const basic = plan('basic', 1000)
const mini = plan('mini', 500)
const max = plan('max', 3000)

const outcomes = (shop: Shop) => factsOfKind(shop.facts, 'scheduledChangeEnded').map(({ outcome }) => outcome)

describe('a renewal', () => {
  test('of an active plan begins when the last term ends, at the price of its own', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.wait(3)
    shop.buy('renew', plan('basic', 1200))
    shop.buy('renew', plan('basic', 1300, 'annual'))

    const [first, second, third] = shop.account.terms
    expect([second?.startsAt, third?.startsAt]).toEqual([first?.endsAt, second?.endsAt])
    expect([third?.anchor, third?.anchorMonths, third?.price]).toEqual([first?.anchor, 14, 1300])
    expect(shop.state().startsNext).toEqual({
      planKey: 'basic',
      period: 'monthly',
      startsAt: first?.endsAt,
    })
  })

  test.each([
    ['in time', 29, 29],
    ['in grace', 31, 32],
    ['in time and paid in the extension', 29, 34],
    ['in time and paid after the part expired', 29, 45],
    ['in grace and paid after the part expired', 32, 50],
  ])('asked %s begins at the old end', (_, askedOn, paidOn) => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.wait(askedOn)
    const payment = shop.ask('renew', [basic])
    shop.wait(paidOn - askedOn)

    shop.pay(payment)

    const [old, next] = shop.account.terms
    expect([next?.startsAt, next?.anchor]).toEqual([old?.endsAt, old?.anchor])
    expect(shop.state().status).toBe(1)
  })

  test.each([
    ['after grace', 3, (shop: Shop) => shop.wait(34)],
    ['after a cancellation', 0, (shop: Shop) => shop.cancel('now')],
  ])('asked %s begins at the approval with a new anchor, less %i days of grace that were used', (_, days, end) => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.wait(10)
    end(shop)
    const payment = shop.ask('renew', [basic])
    shop.wait(2)

    shop.pay(payment)

    const startsAt = shop.now - days * dayMs
    expect(shop.account.terms.at(-1)).toMatchObject({ startsAt, anchor: { from: startsAt }, anchorMonths: 1 })
    expect(shop.state().status).toBe(1)
  })

  test('of a trial begins when the trial ends, and is anchored there', () => {
    const shop = openShop(june)
    shop.trial('ps')
    shop.wait(2)

    shop.buy('renew', basic)

    const trialEnd = Date.parse(june) + 14 * dayMs
    expect(shop.account.terms[1]).toMatchObject({ startsAt: trialEnd, anchor: { from: trialEnd }, anchorMonths: 1 })
    expect(shop.state()).toMatchObject({ status: 2, startsNext: { startsAt: trialEnd } })
    shop.wait(12)
    expect(shop.state()).toMatchObject({ status: 1, startsNext: null })
  })
})

describe('a change planned for the end of the period', () => {
  test('moves no money, and states what a renewal costs', () => {
    const shop = openShop(june)
    shop.buy('register', basic)

    expect(shop.quote('change', [mini], 'periodEnd')).toMatchObject({ lines: [], total: 0, dueNow: 0 })
    shop.ask('change', [mini], { when: 'periodEnd' })

    const end = shop.account.terms[0]?.endsAt
    expect(shop.account.scheduled).toMatchObject([{ planKey: 'mini', period: 'monthly', scheduledAt: shop.now }])
    expect(shop.state()).toMatchObject({
      planKey: 'basic',
      startsNext: null,
      planned: { planKey: 'mini', period: 'monthly', startsAt: end },
    })
    expect(shop.account.payments).toHaveLength(1)
  })

  test('is applied by the renewal that takes it, and replaced by one that takes another plan', () => {
    for (const [wanted, outcome] of [
      [mini, 'applied'],
      [basic, 'replaced'],
      [plan('mini', 5000, 'annual'), 'replaced'],
    ] as const) {
      const shop = openShop(june)
      shop.buy('register', basic)
      shop.ask('change', [mini], { when: 'periodEnd' })
      const payment = shop.ask('renew', [wanted])
      expect(outcomes(shop)).toEqual([])

      shop.pay(payment)

      expect(outcomes(shop)).toEqual([outcome])
      expect(shop.account.scheduled).toEqual([])
    }
  })

  test('stays while a renewal waits, and after it is rejected', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.ask('change', [mini], { when: 'periodEnd' })
    const { id: paymentId } = shop.ask('renew', [basic])
    shop.command({ kind: 'rejectPayment', paymentId })

    expect(shop.account.scheduled).toHaveLength(1)
  })

  test('can be dropped once, and planned once', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.ask('change', [mini], { when: 'periodEnd' })
    expect(() => shop.ask('change', [mini], { when: 'periodEnd' })).toThrow('nothingToChange')
    expect(() => shop.ask('change', [basic], { when: 'periodEnd' })).toThrow('nothingToChange')

    const drop = () => refusalOf(shop.command({ kind: 'dropScheduledChange', part: 'ps' }))

    expect([drop(), drop()]).toEqual([undefined, 'nothingToChange'])
    expect(shop.state().planned).toBeNull()
  })
})

/** Applies the requests of a company. A renewal takes the planned plan, or else the last one. Refusals are recorded. */
function does(shop: Shop, step: string): string[] {
  const { scheduled, terms } = shop.account
  const last = scheduled[0] ?? terms.at(-1)
  try {
    if (step === 'plan') shop.ask('change', [mini], { when: 'periodEnd' })
    if (step === 'renew') shop.buy('renew', last?.planKey === 'mini' ? mini : last?.planKey === 'max' ? max : basic)
    if (step === 'upgrade') shop.buy('change', max)
    if (step === 'cancel') return [refusalOf(shop.cancel('periodEnd')) ?? []].flat()
    if (step === 'end') return [refusalOf(shop.cancel('now')) ?? []].flat()
    return []
  } catch (refused) {
    return [`${step}: ${refused instanceof Error ? refused.message : ''}`]
  }
}

function afterSteps(steps: string): string {
  const shop = openShop(june)
  shop.buy('register', basic)
  shop.wait(10)
  const refused = steps.split(' ').flatMap((step) => does(shop, step))
  const left = shop.account.terms.filter(({ closed, endsAt }) => closed === null && endsAt > shop.now)
  const { cancelsAt, planned, status } = shop.state()
  expect([null, left.at(-1)?.endsAt]).toContain(cancelsAt)
  expect(moneyOf(shop).isIn).toBe(moneyOf(shop).cameIn)
  return [
    left.map(({ planKey }) => planKey).join('+') || 'nothing',
    ...(planned === null ? [] : [`then ${planned.planKey}`]),
    ...(cancelsAt === null ? [] : ['then ends']),
    ...(status === -3 ? ['ended'] : []),
    ...refused,
  ].join(', ')
}

describe('every order of a planned downgrade, a renewal, an upgrade and a cancellation has one result', () => {
  test.each([
    ['plan renew upgrade cancel', 'max, then ends'],
    ['plan renew cancel upgrade', 'max'],
    ['plan upgrade renew cancel', 'max+max, then ends'],
    ['plan upgrade cancel renew', 'max+max'],
    ['plan cancel renew upgrade', 'max'],
    ['plan cancel upgrade renew', 'max+max'],
    ['renew plan upgrade cancel', 'max, then ends'],
    ['renew plan cancel upgrade', 'max'],
    ['renew upgrade plan cancel', 'max, then ends'],
    ['renew upgrade cancel plan', 'max, then mini'],
    ['renew cancel plan upgrade', 'max'],
    ['renew cancel upgrade plan', 'max, then mini'],
    ['upgrade plan renew cancel', 'max+mini, then ends'],
    ['upgrade plan cancel renew', 'max+max'],
    ['upgrade renew plan cancel', 'max+max, then ends'],
    ['upgrade renew cancel plan', 'max+max, then mini'],
    ['upgrade cancel plan renew', 'max+mini'],
    ['upgrade cancel renew plan', 'max+max, then mini'],
    ['cancel plan renew upgrade', 'max'],
    ['cancel plan upgrade renew', 'max+max'],
    ['cancel renew plan upgrade', 'max'],
    ['cancel renew upgrade plan', 'max, then mini'],
    ['cancel upgrade plan renew', 'max+mini'],
    ['cancel upgrade renew plan', 'max+max, then mini'],
  ])('%s: %s', (steps, result) => {
    expect(afterSteps(steps)).toBe(result)
  })

  test.each([
    ['plan renew upgrade end', 'nothing, ended'],
    ['plan renew end upgrade', 'nothing, ended, upgrade: noSuchPart'],
    ['plan end renew upgrade', 'max'],
    ['end plan renew upgrade', 'max, plan: noSuchPart'],
    ['end renew plan upgrade', 'max'],
    ['end renew upgrade plan', 'max, then mini'],
    ['end upgrade plan renew', 'basic, upgrade: noSuchPart, plan: noSuchPart'],
    ['cancel end', 'nothing, ended'],
    ['end cancel', 'nothing, ended, alreadyCancelled'],
  ])('ended at once: %s: %s', (steps, result) => {
    expect(afterSteps(steps)).toBe(result)
  })
})
