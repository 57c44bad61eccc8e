import { describe, expect, test } from 'vitest'
import { money, sum } from '../money/money.ts'
import { factsOfKind, moneyOf, openShop, paymentOf, plan, refusalOf, type Shop } from '../testing/an-account.ts'
import type { Quote } from './billing-command.ts'
import { quotePlans } from './quote-plans.ts'

const june = '2026-06-01T12:00:00Z'
const basic = plan('basic', 1000)
const web = plan('shop', 800, 'monthly', 'ec')

function request(shop: Shop, quote: Quote, paymentId = 'again') {
  const termIds = quote.request.plans.map(({ part }) => `${paymentId}-${part}`)
  return shop.command({ kind: 'requestPayment', quote, method: 'bankTransfer', paymentId, termIds })
}

const withBalance = (balance: number) => openShop(june, { balance: money(balance) })

describe('a quote', () => {
  test.each([
    ['no balance', 0, 0, 1000, 0],
    ['less than the price', 300, 300, 700, 0],
    ['the price', 1000, 1000, 0, 0],
    ['more than the price', 1500, 1000, 0, 500],
  ])('with a balance of %s says what is used, what is due and what is left', (_, before, used, due, after) => {
    const quote = withBalance(before).quote('register', [basic])

    expect(quote).toMatchObject({ total: 1000, balanceUsed: used, dueNow: due, balanceAfter: after })
  })

  test('with a negative total has nothing due, uses no balance and adds to it', () => {
    const shop = openShop(june)
    shop.buy('register', plan('max', 3000))
    shop.command({ kind: 'correctBalance', amount: money(50) })

    const quote = shop.quote('change', [basic])

    expect(quote).toMatchObject({ total: -2000, balanceUsed: 0, dueNow: 0, balanceAfter: 2050 })
  })

  test('has lines that add up to the total, each credit with the figures it was computed from', () => {
    const shop = openShop(june)
    shop.buy('register', basic, web)
    shop.buy('renew', basic)
    shop.wait(10)

    const quote = shop.quote('change', [plan('pro', 2000), plan('mall', 1700, 'monthly', 'ec')])

    expect(sum(quote.lines.map(({ amount }) => amount))).toBe(quote.total)
    expect(quote.lines.map(({ part, kind, amount }) => [part, kind, amount])).toEqual([
      ['ps', 'charge', 2000],
      ['ps', 'credit', -666],
      ['ps', 'credit', -1000],
      ['ec', 'charge', 1700],
      ['ec', 'credit', -533],
    ])
    expect(quote.lines.filter(({ kind }) => kind === 'credit').every(({ basis }) => basis !== null)).toBe(true)
  })

  test('lasts 30 minutes', () => {
    const shop = openShop(june)
    const quote = shop.quote('register', [basic])
    shop.now += 30 * 60_000 + 1
    expect(refusalOf(request(shop, quote))).toBe('quoteExpired')

    shop.now -= 1
    expect(request(shop, quote).ok).toBe(true)
  })

  test('of a future instant is refused', () => {
    const shop = openShop(june)
    shop.now += 1000
    const quote = shop.quote('register', [basic])
    shop.now -= 1000

    expect(refusalOf(request(shop, quote))).toBe('quoteChanged')
  })

  test('is compared by its content, not by the order of its keys', () => {
    const shop = openShop(june)
    const quote = shop.quote('register', [basic])
    const turned: Quote = { ...quote, request: { when: 'now', plans: [{ ...basic }], kind: 'register' } }

    expect(request(shop, turned).ok).toBe(true)
  })

  test.each([
    [
      'a lower price',
      (quote: Quote): Quote => ({ ...quote, request: { ...quote.request, plans: [plan('basic', 1)] } }),
    ],
    ['a lower amount due', (quote: Quote): Quote => ({ ...quote, dueNow: money(1) })],
    ['more balance', (quote: Quote): Quote => ({ ...quote, balanceUsed: money(900), dueNow: money(100) })],
    ['another moment', (quote: Quote): Quote => ({ ...quote, quotedAt: quote.quotedAt - 1000 })],
    ['a moment to come', (quote: Quote): Quote => ({ ...quote, quotedAt: quote.quotedAt + 1000 })],
    ['a line more', (quote: Quote): Quote => ({ ...quote, lines: [...quote.lines, ...quote.lines] })],
    ['a line less', (quote: Quote): Quote => ({ ...quote, lines: [] })],
  ])('with %s than the account gives is refused', (_, alter) => {
    const shop = openShop(june)
    const quote = shop.quote('register', [basic])

    expect(refusalOf(request(shop, alter(quote)))).toBe('quoteChanged')
  })

  test('two quotes for two parts share one balance: it is used once, and the second needs a new quote', () => {
    const shop = withBalance(900)
    const first = shop.quote('register', [basic])
    const second = shop.quote('register', [web])
    expect([first.balanceUsed, second.balanceUsed]).toEqual([900, 800])

    request(shop, first, 'first')

    expect(shop.account.balance).toBe(0)
    expect(refusalOf(request(shop, second, 'second'))).toBe('quoteChanged')
    expect(shop.quote('register', [web])).toMatchObject({ balanceUsed: 0, dueNow: 800 })
  })

  test('is accepted once, with the same or another id', () => {
    const shop = withBalance(5000)
    const quote = shop.quote('register', [basic])
    request(shop, quote, 'first')

    expect(refusalOf(request(shop, quote, 'first'))).toBe('paymentDecided')
    expect(refusalOf(request(shop, quote, 'second'))).toBe('partActive')
    expect(shop.account.terms).toHaveLength(1)
  })

  test('taken while the plan was active holds for its 30 minutes, also past the end', () => {
    const shop = openShop(june)
    shop.trial('ps')
    shop.wait(14 - 1 / 144)
    const quote = shop.quote('renew', [basic])
    shop.wait(1 / 72)

    expect(request(shop, quote).ok).toBe(true)
    shop.pay(paymentOf(shop, 'again'))
    expect(shop.account.terms.map(({ startsAt, endsAt }) => [startsAt, endsAt]).flat()[2]).toBe(
      shop.account.terms[0]?.endsAt,
    )
  })
})

describe('the offers that a company may request', () => {
  test('only one payment for a part waits at a time', () => {
    const shop = openShop(june)
    const quote = shop.quote('register', [basic])
    request(shop, quote, 'first')

    expect(refusalOf(request(shop, quote, 'second'))).toBe('paymentPending')
    expect(quotePlans(shop.account, quote.request, shop.now)).toEqual({
      ok: false,
      refusal: 'paymentPending',
      part: 'ps',
    })
    expect(shop.quote('register', [web]).dueNow).toBe(800)
  })

  test('a first plan only for a part that is not active, a change only for an active one, a renewal for any', () => {
    const shop = openShop(june)
    const ask = (kind: 'register' | 'change' | 'renew', wanted = basic) => {
      const quoted = quotePlans(shop.account, { kind, plans: [wanted], when: 'now' }, shop.now)
      return quoted.ok ? 'allowed' : quoted.refusal
    }
    expect([ask('register'), ask('change'), ask('renew')]).toEqual(['allowed', 'noSuchPart', 'allowed'])

    shop.buy('register', basic)
    expect([ask('register'), ask('change', plan('pro', 2000)), ask('renew')]).toEqual([
      'partActive',
      'allowed',
      'allowed',
    ])

    shop.wait(60)
    expect([ask('register'), ask('change', plan('pro', 2000)), ask('renew')]).toEqual([
      'allowed',
      'noSuchPart',
      'allowed',
    ])
  })

  test('one refused part refuses the whole payment', () => {
    const shop = openShop(june)
    shop.buy('register', basic)

    const quoted = quotePlans(shop.account, { kind: 'register', plans: [web, basic], when: 'now' }, shop.now)

    expect(quoted).toEqual({ ok: false, refusal: 'partActive', part: 'ps' })
  })

  test('the plan that already runs, and is not followed by another, is nothing to change', () => {
    const shop = openShop(june)
    shop.buy('register', basic)
    const change = (planKey: string, period: 'monthly' | 'annual') =>
      quotePlans(shop.account, { kind: 'change', plans: [plan(planKey, 1000, period)], when: 'now' }, shop.now)

    expect(change('basic', 'monthly')).toMatchObject({ ok: false, refusal: 'nothingToChange' })
    expect(change('basic', 'annual').ok).toBe(true)

    shop.buy('renew', plan('mini', 500))
    expect(change('basic', 'monthly').ok).toBe(true)
  })

  test('malformed requests are errors of the program', () => {
    const shop = openShop(june)
    const quote = (plans: Quote['request']['plans'], when: 'now' | 'periodEnd' = 'now') =>
      quotePlans(shop.account, { kind: 'register', plans, when }, shop.now)

    expect(() => quote([])).toThrow(RangeError)
    expect(() => quote([basic, plan('pro', 1)])).toThrow(RangeError)
    expect(() => quote([plan('basic', -1)])).toThrow(RangeError)
    expect(() => quote([basic], 'periodEnd')).toThrow(RangeError)
  })

  test('staff correct a balance, never below zero', () => {
    const shop = withBalance(100)
    const correct = (amount: number) => refusalOf(shop.command({ kind: 'correctBalance', amount: money(amount) }))

    expect([correct(-101), correct(0), correct(-100), correct(40)]).toEqual([
      'balanceTooSmall',
      'nothingToChange',
      undefined,
      undefined,
    ])
    expect(shop.account.balance).toBe(40)
  })

  test('a plan without a price begins at once', () => {
    const shop = openShop(june)

    shop.ask('register', [plan('free', 0)])

    expect(shop.state().status).toBe(1)
    expect(factsOfKind(shop.facts, 'documentIssued')).toEqual([])
    expect(moneyOf(shop)).toEqual({ cameIn: 0, isIn: 0 })
  })
})
