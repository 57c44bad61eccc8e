import { describe, expect, test } from 'vitest'
import { factsOfKind, moneyOf, openShop, plan, refusalOf } from '../testing/an-account.ts'
import { dayMs } from './billing-times.ts'

const june = '2026-06-01T12:00:00Z'
const basic = plan('basic', 1000)

describe('a trial', () => {
  test('is active for 14 days with status 2, without grace', () => {
    const shop = openShop(june)
    shop.trial('ps', 'ec')
    expect(shop.state()).toMatchObject({
      status: 2,
      planKey: 'basic',
      period: null,
      activeUntil: shop.now + 14 * dayMs,
    })
    expect(shop.state('ec')).toMatchObject({ status: 2, planKey: 'shop' })

    shop.now += 14 * dayMs - 1
    expect(shop.state().status).toBe(2)

    shop.now += 1
    expect(shop.state()).toMatchObject({ status: 0, planKey: 'basic', activeUntil: null, isInGrace: false })
    expect(factsOfKind(shop.tick(), 'expired').map(({ part, at }) => [part, at])).toEqual([
      ['ps', shop.now],
      ['ec', shop.now],
    ])
  })

  test('happens once for each part: not while it runs, after it, after a cancellation, or on another plan', () => {
    const shop = openShop(june)
    shop.trial('ps')
    expect(refusalOf(shop.trial('ps'))).toBe('trialUsed')
    shop.cancel('now')
    expect(refusalOf(shop.trial('ps'))).toBe('trialUsed')
    shop.wait(100)

    const again = {
      kind: 'startTrial',
      parts: ['ps'],
      planKeys: { ps: 'max', ec: 'mall' },
      days: 14,
      termIds: ['a'],
    } as const

    expect(refusalOf(shop.command(again))).toBe('trialUsed')
    expect(shop.trial('ec').ok).toBe(true)
  })

  test('is only for a part that never had a term, and that no payment waits for', () => {
    const shop = openShop(june)
    const payment = shop.ask('register', [basic])
    expect(refusalOf(shop.trial('ps'))).toBe('paymentPending')

    shop.pay(payment)
    expect(refusalOf(shop.trial('ps'))).toBe('partActive')

    shop.wait(60)
    expect(refusalOf(shop.trial('ps'))).toBe('trialUsed')
  })

  test('of two parts starts both or none', () => {
    const shop = openShop(june)
    shop.trial('ec')

    expect(shop.trial('ps', 'ec')).toEqual({ ok: false, refusal: 'trialUsed', part: 'ec' })
    expect(shop.account.terms).toHaveLength(1)
    shop.trial('ps', 'ps')
    expect(shop.account.terms).toHaveLength(2)
  })

  test('gives no credit when a paid plan replaces it now', () => {
    const shop = openShop(june)
    shop.trial('ps')
    shop.wait(2)

    const payment = shop.buy('change', basic)

    expect([payment.due, payment.lines[0]?.credit]).toEqual([1000, 0])
    expect(shop.account.terms[0]?.closed).toMatchObject({ at: shop.now, credit: 0 })
    expect(shop.state()).toMatchObject({ status: 1, planKey: 'basic' })
    expect(moneyOf(shop)).toEqual({ cameIn: 1000, isIn: 1000 })
  })

  test('that is cancelled just ends, without a document', () => {
    const shop = openShop(june)
    shop.trial('ps')

    shop.cancel('now')

    expect(shop.state()).toMatchObject({ status: -3, endsAt: shop.now })
    expect([shop.account.balance, factsOfKind(shop.facts, 'documentIssued')]).toEqual([0, []])
  })

  test('has a whole number of days and an id for each part', () => {
    const shop = openShop(june)
    const trial = (days: number, termIds: string[]) => () =>
      shop.command({ kind: 'startTrial', parts: ['ps'], planKeys: { ps: 'basic', ec: 'shop' }, days, termIds })

    expect(trial(0, ['a'])).toThrow(RangeError)
    expect(trial(1.5, ['a'])).toThrow(RangeError)
    expect(trial(14, [])).toThrow(RangeError)
  })
})
