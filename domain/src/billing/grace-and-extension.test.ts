import { describe, expect, test } from 'vitest'
import { factsOfKind, openShop, type Shop, plan } from '../testing/an-account.ts'
import { dayMs } from './billing-times.ts'

const june = '2026-06-01T12:00:00Z'
const basic = plan('basic', 1000)
/** The term of June has 30 days. */
const end = Date.parse(june) + 30 * dayMs

const reject = (shop: Shop, paymentId: string) => shop.command({ kind: 'rejectPayment', paymentId })
const expiries = (shop: Shop) => factsOfKind(shop.facts, 'expired').map(({ at }) => (at - end) / dayMs)

function juneShop() {
  const shop = openShop(june)
  shop.buy('register', basic)
  return shop
}

function trialShop() {
  const shop = openShop(june)
  shop.trial('ps')
  return shop
}

describe('grace', () => {
  test('keeps a paid plan active for three days past its end, then it expires once', () => {
    const shop = juneShop()
    shop.now = end
    expect(shop.state()).toMatchObject({ status: 1, isInGrace: true, isExtended: false, endsAt: end })
    expect(shop.state().activeUntil).toBe(end + 3 * dayMs)

    shop.now = end + 3 * dayMs - 1
    expect(shop.state().status).toBe(1)

    shop.now += 1
    expect(shop.state()).toMatchObject({ status: 0, isInGrace: false, planKey: 'basic' })
    shop.tick()
    shop.wait(1)
    shop.tick()
    expect(expiries(shop)).toEqual([3])
  })

  test('is not given to a plan that was cancelled for its end', () => {
    const shop = juneShop()
    shop.cancel('periodEnd')

    shop.now = end

    expect(shop.state()).toMatchObject({ status: -3, isInGrace: false })
    shop.tick()
    expect(expiries(shop)).toEqual([0])
  })
})

describe('an extension', () => {
  test.each([
    ['paid plan', juneShop, 1, end],
    ['trial', trialShop, 2, Date.parse(june) + 14 * dayMs],
  ] as const)('keeps a %s active up to five days past its end while a payment waits', (_, open, status, ends) => {
    const shop = open()
    shop.now = ends - dayMs
    shop.ask('renew', [basic])
    shop.now = ends
    expect(shop.state()).toMatchObject({ status, isExtended: true, isInGrace: false, activeUntil: ends + 5 * dayMs })

    shop.now = ends + 5 * dayMs - 1
    expect(shop.state().status).toBe(status)

    shop.now += 1
    expect(shop.state()).toMatchObject({ status: 0, isExtended: false })
    shop.tick()
    expect(factsOfKind(shop.facts, 'extended').map(({ extension }) => [extension.from, extension.until])).toEqual([
      [ends, ends + 5 * dayMs],
    ])
    expect(factsOfKind(shop.facts, 'expired').map(({ at }) => at)).toEqual([ends + 5 * dayMs])
  })

  test('is also given to a payment requested in grace, and not to one requested after it', () => {
    const inGrace = juneShop()
    inGrace.now = end + 2 * dayMs
    inGrace.ask('renew', [basic])
    expect(inGrace.state()).toMatchObject({ isExtended: true, activeUntil: end + 5 * dayMs })

    const late = juneShop()
    late.now = end + 4 * dayMs
    late.ask('renew', [basic])
    expect(late.state().status).toBe(0)
    expect(late.account.extensions).toEqual([])
  })

  test('is not given to a payment requested after an immediate cancellation, although an earlier end is near', () => {
    const shop = juneShop()
    shop.buy('renew', basic)
    shop.now = end + dayMs
    shop.cancel('now')
    shop.wait(1)

    expect(shop.ask('register', [basic]).status).toBe('pending')

    expect(shop.state()).toMatchObject({ status: -3, isExtended: false })
    expect(shop.account.extensions).toEqual([])
  })

  test.each([
    ['in the days of grace', 1, 3],
    ['after them', 4, 4],
  ])('ends when its payment is rejected %s', (_, rejectedOn, lapsesOn) => {
    const shop = juneShop()
    shop.now = end - dayMs
    const { id } = shop.ask('renew', [basic])
    shop.now = end + rejectedOn * dayMs

    reject(shop, id)

    expect(shop.state().status).toBe(rejectedOn < 3 ? 1 : 0)
    shop.wait(10)
    shop.tick()
    expect(expiries(shop)).toEqual([lapsesOn])
  })

  test('of a payment by card ends with the payment, at the instant it ended, however late the clock comes', () => {
    const shop = trialShop()
    const trialEnd = shop.now + 14 * dayMs
    shop.now = trialEnd - dayMs / 2
    shop.ask('renew', [basic], { method: 'card' })
    shop.wait(90)

    shop.tick()

    expect(factsOfKind(shop.facts, 'paymentDecided')).toMatchObject([{ status: 'expired', at: trialEnd + dayMs / 2 }])
    expect(factsOfKind(shop.facts, 'expired')).toMatchObject([{ at: trialEnd + dayMs / 2 }])
  })

  test('without a payment is given once in twelve months', () => {
    const shop = juneShop()
    shop.now = end - dayMs
    const failed = shop.ask('renew', [basic])
    shop.now = end + dayMs
    reject(shop, failed.id)
    shop.ask('renew', [basic])
    expect(shop.account.extensions).toHaveLength(1)
    expect(shop.state()).toMatchObject({ isInGrace: true, activeUntil: end + 3 * dayMs })

    shop.pay(shop.account.payments.at(-1) ?? failed)
    for (let months = 1; months <= 11; months += 1) {
      shop.now = (shop.account.terms.at(-1)?.endsAt ?? 0) - dayMs
      shop.ask('renew', [basic])
      shop.wait(2)
      expect([months, shop.state().isExtended]).toEqual([months, false])
      shop.pay(shop.account.payments.at(-1) ?? failed)
    }
    shop.now = (shop.account.terms.at(-1)?.endsAt ?? 0) - dayMs
    shop.ask('renew', [basic])
    shop.wait(2)
    expect(shop.state().isExtended).toBe(true)
  })

  test('that a paid renewal followed does not count against the next one', () => {
    const shop = juneShop()
    for (let month = 0; month < 3; month += 1) {
      shop.now = (shop.account.terms.at(-1)?.endsAt ?? 0) - dayMs
      const payment = shop.ask('renew', [basic])
      shop.wait(4)
      expect(shop.state()).toMatchObject({ status: 1, isExtended: true })
      shop.pay(payment)
      expect(shop.state()).toMatchObject({ status: 1, isExtended: false, isInGrace: false })
    }
    expect(shop.account.extensions).toHaveLength(3)
    const { terms } = shop.account
    expect(terms.slice(1).map(({ startsAt }) => startsAt)).toEqual(terms.slice(0, -1).map(({ endsAt }) => endsAt))
  })

  test('is given for each part of a payment, and only to those at their end', () => {
    const shop = openShop(june)
    shop.trial('ec')
    shop.buy('register', basic)
    shop.now = Date.parse(june) + 13 * dayMs
    shop.ask('renew', [basic, plan('shop', 800, 'monthly', 'ec')])
    shop.wait(2)

    expect([shop.state('ps').isExtended, shop.state('ec').isExtended]).toEqual([false, true])
  })
})

describe('the payment for the days past the end', () => {
  const days = [-2, 0, 1, 3, 4, 5, 7]
  const cases = days.flatMap((asked) =>
    days.filter((decided) => decided >= asked).map((decided) => [asked, decided] as const),
  )

  function renew(asked: number) {
    const shop = juneShop()
    shop.now = end + asked * dayMs
    return { shop, payment: shop.ask('renew', [basic]) }
  }

  test.each(cases)(
    'requested on day %i and paid on day %i: the next term, from the old end or shorter by the days of grace',
    (asked, paid) => {
      const { shop, payment } = renew(asked)
      shop.now = end + paid * dayMs

      shop.pay(payment)

      expect(shop.account.terms[1]?.startsAt).toBe(asked < 3 ? end : shop.now - 3 * dayMs)
      expect(shop.account.extensions).toHaveLength(asked < 3 && paid >= 0 ? 1 : 0)
      expect(shop.state().status).toBe(1)
    },
  )

  test.each(cases)('requested on day %i and rejected on day %i: nobody pays', (asked, rejected) => {
    const { shop, payment } = renew(asked)
    shop.now = end + rejected * dayMs

    reject(shop, payment.id)

    expect(shop.account.terms).toHaveLength(1)
    expect(shop.account.extensions).toHaveLength(asked < 3 && rejected >= 0 ? 1 : 0)
    expect(shop.state().status).toBe(rejected < 3 ? 1 : 0)
  })
})
