import { describe, expect, test } from 'vitest'
import { factsOfKind, moneyOf, openShop, paymentOf, plan, refusalOf, type Shop } from '../testing/an-account.ts'
import { dayMs } from './billing-times.ts'

const june = '2026-06-01T12:00:00Z'
const basic = plan('basic', 1000)
const web = plan('shop', 600, 'monthly', 'ec')
const end = Date.parse(june) + 30 * dayMs

const takeBack = (shop: Shop) => refusalOf(shop.command({ kind: 'takeBackCancellation', part: 'ps' }))

describe('a cancellation at once', () => {
  test('ends running and later terms, and leaves their value in balance with a credit note', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.buy('renew', basic)
    shop.wait(15)

    shop.cancel('now')

    expect(shop.state()).toMatchObject({ status: -3, planKey: 'basic', endsAt: shop.now, activeUntil: null })
    expect(shop.account.balance).toBe(1500)
    expect(factsOfKind(shop.facts, 'documentIssued').at(-1)).toMatchObject({ amount: -1500, paymentId: null })
    expect(moneyOf(shop)).toEqual({ cameIn: 2000, isIn: 2000 })
  })

  test('of both parts makes one credit note; a part that is not active refuses both', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    expect(shop.cancel('now', 'ps', 'ec')).toEqual({ ok: false, refusal: 'noSuchPart', part: 'ec' })
    expect(shop.state().status).toBe(1)

    shop.buy('register', web)
    shop.wait(15)
    shop.cancel('now', 'ps', 'ec')

    expect(factsOfKind(shop.facts, 'documentIssued').map(({ amount }) => amount)).toEqual([1000, 600, -800])
  })

  test('of a part that is named twice credits it once', () => {
    const shop = openShop(june)
    shop.buy('register', basic)

    shop.cancel('now', 'ps', 'ps')

    expect(shop.account.balance).toBe(1000)
  })

  test('rejects a payment that waits for the part, and keeps one that waits for the other part', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.wait(20)
    const other = shop.ask('register', [web])
    const change = shop.ask('change', [plan('pro', 3000)])
    shop.pay(change, 100)

    shop.cancel('now')

    expect([paymentOf(shop, change.id).status, paymentOf(shop, other.id).status]).toEqual(['rejected', 'pending'])
    expect(moneyOf(shop).isIn).toBe(moneyOf(shop).cameIn)
    shop.pay(change, 2000)
    expect(shop.state().status).toBe(-3)
    expect(moneyOf(shop).isIn).toBe(moneyOf(shop).cameIn)
  })

  test('of one part rejects a payment for two parts whole', () => {
    const shop = openShop(june)
    shop.buy('register', basic, web)
    const payment = shop.ask('renew', [basic, web])
    shop.pay(payment, 500)

    shop.cancel('periodEnd', 'ec')

    expect(paymentOf(shop, payment.id).status).toBe('rejected')
    expect(shop.account.balance).toBe(500)
    expect(shop.quote('renew', [basic]).dueNow).toBe(500)
  })

  test('happens once, and lasts until the part is bought again', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.cancel('now')
    expect([refusalOf(shop.cancel('now')), refusalOf(shop.cancel('periodEnd')), takeBack(shop)]).toEqual([
      'alreadyCancelled',
      'alreadyCancelled',
      'notCancelled',
    ])
    shop.wait(100)
    expect(shop.state().status).toBe(-3)

    shop.buy('register', basic)

    expect(shop.state()).toMatchObject({ status: 1, cancelsAt: null })
    expect(shop.account.cancellations).toEqual([])
  })

  test('records no expiry, also not of an earlier end', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.buy('renew', basic)
    shop.now = end + dayMs

    shop.cancel('now')
    shop.wait(100)
    shop.tick()

    expect(factsOfKind(shop.facts, 'expired')).toEqual([])
    expect(shop.state()).toMatchObject({ status: -3, isInGrace: false })
  })

  test('in grace only ends the grace', () => {
    for (const when of ['now', 'periodEnd'] as const) {
      const shop = openShop(june)
      shop.buy('register', basic)
      shop.now = end + dayMs

      shop.cancel(when)

      expect(shop.state()).toMatchObject({ status: -3, endsAt: shop.now })
      expect(shop.account.balance).toBe(0)
    }
  })

  test('of an expired part is refused', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.wait(60)

    expect(refusalOf(shop.cancel('now'))).toBe('noSuchPart')
  })
})

describe('a cancellation for the end of the period', () => {
  test('lets everything that is paid run, then ends the part without grace', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.buy('renew', basic)

    shop.cancel('periodEnd')

    const last = shop.account.terms.at(-1)?.endsAt ?? 0
    expect(shop.state()).toMatchObject({ status: 1, cancelsAt: last, activeUntil: last })
    shop.now = last
    expect(shop.state()).toMatchObject({ status: -3, cancelsAt: null })
    expect([shop.account.balance, factsOfKind(shop.facts, 'documentIssued').length]).toEqual([0, 2])
  })

  test('can be taken back until then', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    expect(takeBack(shop)).toBe('notCancelled')
    shop.cancel('periodEnd')
    expect(refusalOf(shop.cancel('periodEnd'))).toBe('alreadyCancelled')
    expect([takeBack(shop), takeBack(shop)]).toEqual([undefined, 'notCancelled'])

    shop.cancel('periodEnd')
    shop.now = end
    expect(takeBack(shop)).toBe('notCancelled')
  })

  test('is withdrawn by a paid renewal, not by a requested one', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.wait(20)
    shop.cancel('periodEnd')
    const payment = shop.ask('renew', [basic])
    expect(shop.state().cancelsAt).toBe(end)
    shop.now = end + dayMs
    expect(shop.state()).toMatchObject({ status: 1, isExtended: true })

    shop.pay(payment)

    expect(shop.state()).toMatchObject({ status: 1, isExtended: false, cancelsAt: null })
    expect(shop.account.terms.at(-1)?.startsAt).toBe(end)
  })

  test('stands when the renewal after it is rejected', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    shop.wait(20)
    shop.cancel('periodEnd')
    const { id: paymentId } = shop.ask('renew', [basic])
    shop.now = end + dayMs

    shop.command({ kind: 'rejectPayment', paymentId })

    expect(shop.state().status).toBe(-3)
    expect(factsOfKind(shop.facts, 'expired').map(({ at }) => at)).toEqual([shop.now])
  })
})
