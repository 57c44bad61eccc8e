import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { expect, test } from 'vitest'
import { priceView, readPriceQuery } from '#src/features/service/pricing/price-view.ts'

const limits = { users: 3, checkouts: 1, locations: 1, products: 2000, liveConnections: 10, storageMb: null }
const names = { en: 'Start', es: 'Inicial' }
const amounts = (monthly: number, quarterly: number, semiannual: number, annual: number) => ({
  monthly,
  quarterly,
  semiannual,
  annual,
})
const table: PriceTable = {
  version: '1',
  validFrom: '2026-01-01T00:00:00.000Z',
  appliesTo: 'new',
  noticeDays: 30,
  trialDays: 14,
  trialPlans: { ps: 'psStart', ec: 'ecStart' },
  bothPercent: '20',
  currencyTag: 'USD',
  plans: [
    { planKey: 'psStart', part: 'ps', name: names, limits },
    { planKey: 'ecStart', part: 'ec', name: names, limits },
  ],
  prices: [
    { currencyTag: 'CLP', planKey: 'psStart', amounts: amounts(9990, 28_490, 53_990, 99_900) },
    { currencyTag: 'CLP', planKey: 'ecStart', amounts: amounts(8990, 25_590, 48_490, 89_900) },
    { currencyTag: 'USD', planKey: 'psStart', amounts: amounts(1100, 3100, 5900, 11_000) },
    { currencyTag: 'USD', planKey: 'ecStart', amounts: amounts(1000, 2800, 5400, 10_000) },
  ],
  taxes: [{ regionTag: 'CL', name: { en: 'VAT', es: 'IVA' }, rate: '19' }],
}
const view = (query: string, region: string | null = null) =>
  priceView(table, readPriceQuery(new URLSearchParams(query), region), 'es')

test('a year shows the amount of a month and what is billed, with the tax of the region, and what it saves', () => {
  const { cards, currency, tax } = view('period=yearly&country=CL')

  // 99,900 ÷ 12 = 8,325; with 19 %: 118,881 ÷ 12 = 9,906.75. 12 × 9,990 − 99,900 = 19,980.
  expect(cards.ps[0]).toEqual({
    key: 'psStart',
    name: 'Inicial',
    month: '$8.325',
    monthTaxed: '$9.907',
    billed: '$99.900',
    billedTaxed: '$118.881',
    price: '118881',
    saves: '$19.980',
    savesBoth: null,
  })
  expect(currency).toContain('(CLP)')
  expect(tax).toBe('IVA 19%')
})

test('both parts together cost less, each by the same percentage', () => {
  const [both] = view('country=CL').cards.both

  // 9,990 − 20 % = 7,992 and 8,990 − 20 % = 7,192: 15,184 instead of 18,980.
  expect(both).toMatchObject({ key: 'psStart+ecStart', billed: '$15.184', saves: null, savesBoth: '$3.796' })
})

test('a period promises only what it saves on every plan', () => {
  // 9,990 × 3 = 29,970: 4.9 %; 8,990 × 3 = 26,970: 5.1 %.
  expect(view('country=CL').savings).toEqual({ monthly: 0, quarterly: 4, semiannual: 9, annual: 16 })
})

test('a country without prices of its own pays in the common currency, without tax', () => {
  const { cards, tax, currency } = view('country=AR')

  expect(cards.ps[0]).toMatchObject({ monthTaxed: null, billedTaxed: null })
  expect(tax).toBeNull()
  expect(currency).toContain('(USD)')
})

test.each([
  ['', null, 'monthly', null],
  ['', 'CL', 'monthly', 'CL'],
  ['period=yearly&country=pe', 'CL', 'annual', 'PE'],
  ['period=annual&country=', 'CL', 'annual', null],
  ['period=daily&country=QQ', 'CL', 'monthly', null],
])('reads “%s” of a visitor from %s', (query, region, period, country) => {
  expect(readPriceQuery(new URLSearchParams(query), region)).toEqual({ period, country })
})
