import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { chileanRegions } from './chilean-places.ts'
import { type DeliveryMethod, type DeliveryRequest, evaluateDelivery } from './evaluate-delivery.ts'

const everyDay = Array.from({ length: 7 }, () => [])
const method: DeliveryMethod = {
  kind: 'shipping',
  priceRule: 'flat',
  zones: [],
  rates: [{ zoneId: null, from: 0, to: null, price: money(3990) }],
  freeFromAmount: null,
  minOrderAmount: null,
  maxOrderAmount: null,
  maxWeightGrams: null,
  limitBasis: 'afterDiscounts',
  channels: ['store'],
  schedule: {
    timeZone: 'America/Santiago',
    days: everyDay,
    holidays: [],
    cutoffTime: null,
    estimatedDaysMin: 1,
    estimatedDaysMax: 3,
  },
}
const request: DeliveryRequest = {
  address: { countryTag: 'CL', region: 'Valparaíso', commune: 'Quilpué', postalCode: '2430000' },
  channel: 'store',
  goodsAmount: money(20_000),
  discountAmount: money(0),
  weightGrams: 1500,
  isDigitalOnly: false,
  now: new Date('2026-12-21T15:00:00Z'),
}
const zone = { id: 'centre', countryTag: 'CL', regions: [], communes: [], postalPatterns: [] }
const evaluate = (changed: Partial<DeliveryMethod>, asked: Partial<DeliveryRequest> = {}) =>
  evaluateDelivery({ ...method, ...changed }, { ...request, ...asked })
const priceOf = (changed: Partial<DeliveryMethod>, asked: Partial<DeliveryRequest> = {}) => {
  const outcome = evaluate(changed, asked)
  return outcome.fits ? outcome.offer.price : outcome.misses.map(({ reason }) => reason)
}

describe('zones', () => {
  test.each([
    ['a zone without places covers its country', zone, 3990],
    ['another country', { ...zone, countryTag: 'AR' }, ['zone']],
    ['its region', { ...zone, regions: ['Valparaiso'] }, 3990],
    ['another region', { ...zone, regions: ['Maule'] }, ['zone']],
    ['its commune, although the region is another', { ...zone, regions: ['Maule'], communes: ['quilpue'] }, 3990],
    ['its postal code', { ...zone, postalPatterns: ['24*'] }, 3990],
    ['another postal code', { ...zone, postalPatterns: ['75*'] }, ['zone']],
  ])('%s', (_name, one, expected) => {
    expect(priceOf({ zones: [one] })).toEqual(expected)
  })

  test('an address without a commune is in no list of communes', () => {
    const address = { ...request.address, commune: ' ' }
    expect(priceOf({ zones: [{ ...zone, communes: ['Quilpué', ''] }] }, { address })).toEqual(['zone'])
  })

  test('zones that overlap hide nothing: the first rate that fits wins', () => {
    const zones = [
      { ...zone, id: 'country' },
      { ...zone, id: 'near', communes: ['Quilpué'] },
    ]
    const rates = [
      { zoneId: 'near', from: 0, to: null, price: money(1000) },
      { zoneId: 'country', from: 0, to: null, price: money(5000) },
    ]
    expect(priceOf({ priceRule: 'byZone', zones, rates })).toBe(1000)
    expect(priceOf({ priceRule: 'byZone', zones, rates: rates.toReversed() })).toBe(5000)
  })
})

describe('amounts', () => {
  test('free from an amount, which counts after discounts', () => {
    const free = { freeFromAmount: money(20_000) }
    expect(priceOf(free)).toBe(0)
    expect(priceOf(free, { discountAmount: money(1) })).toBe(3990)
    expect(priceOf({ ...free, limitBasis: 'beforeDiscounts' }, { discountAmount: money(1) })).toBe(0)
  })

  test('a coupon takes an order below the minimum; the reason says by how much', () => {
    const outcome = evaluate({ minOrderAmount: money(20_000) }, { discountAmount: money(500) })
    expect(outcome).toEqual({
      fits: false,
      misses: [{ reason: 'belowMinimum', limit: 20_000, difference: 500 }],
    })
  })

  test('limits include their ends', () => {
    expect(priceOf({ minOrderAmount: money(20_000), maxOrderAmount: money(20_000), maxWeightGrams: 1500 })).toBe(3990)
    expect(priceOf({ maxOrderAmount: money(19_999), maxWeightGrams: 1499 })).toEqual(['aboveMaximum', 'tooHeavy'])
  })
})

test('each of 346 communes, in any spelling, gets the chosen method again: at a cost below the free limit, and with a reason elsewhere', () => {
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const communes = chileanRegions.flatMap(({ name: region, communes: names }) =>
    names.map((name) => ({ region, name })),
  )
  expect(communes.length).toBe(346)
  for (const [at, { region, name }] of communes.entries()) {
    const chosen = {
      priceRule: 'byZone' as const,
      zones: [{ ...zone, communes: [name] }],
      rates: [{ zoneId: 'centre', from: 0, to: null, price: money(1000 + at) }],
      freeFromAmount: money(20_000),
    }
    for (const commune of [name, plain(name), ` ${name.toLowerCase()} `]) {
      const address = { ...request.address, region, commune, postalCode: '' }
      expect([commune, priceOf(chosen, { address })]).toEqual([commune, 0])
      // A coupon takes the goods below the limit.
      expect([commune, priceOf(chosen, { address, discountAmount: money(1) })]).toEqual([commune, 1000 + at])
    }
    const elsewhere = communes[(at + 1) % communes.length] ?? { region: '', name: '' }
    const address = { ...request.address, region: elsewhere.region, commune: elsewhere.name, postalCode: '' }
    expect([elsewhere.name, priceOf(chosen, { address })]).toEqual([elsewhere.name, ['zone']])
  }
})

describe('rates', () => {
  const rates = [
    { zoneId: null, from: 0, to: 1000, price: money(2000) },
    { zoneId: null, from: 1000, to: 5000, price: money(3000) },
  ]
  test.each([
    [0, 2000],
    [999, 2000],
    [1000, 3000],
    [4999, 3000],
    [5000, ['noRate']],
  ])('%i grams cost %j', (weightGrams, expected) => {
    expect(priceOf({ priceRule: 'byWeight', rates }, { weightGrams })).toEqual(expected)
  })

  test('rates by amount look at the amount of the goods', () => {
    expect(priceOf({ priceRule: 'bySubtotal', rates }, { goodsAmount: money(4000), weightGrams: 1 })).toBe(3000)
  })

  test('a free method needs no rate', () => {
    expect(priceOf({ priceRule: 'free', rates: [] })).toBe(0)
  })
})

test('gives every reason at once', () => {
  const closed = { ...method.schedule, days: [[], [], [], [], [], [], []], holidays: [] }
  const never = { ...closed, estimatedDaysMin: 500, estimatedDaysMax: 500 }
  const outcome = evaluate(
    {
      channels: ['pos'],
      zones: [{ ...zone, countryTag: 'ES' }],
      minOrderAmount: money(30_000),
      maxWeightGrams: 1000,
      schedule: never,
    },
    { isDigitalOnly: true },
  )
  expect(outcome.fits).toBe(false)
  expect(outcome.fits ? [] : outcome.misses.map(({ reason }) => reason)).toEqual([
    'channel',
    'needsGoods',
    'zone',
    'belowMinimum',
    'tooHeavy',
    'noDay',
  ])
})

test('digital goods are delivered digitally only', () => {
  expect(priceOf({ kind: 'digital', priceRule: 'free' })).toEqual(['onlyDigital'])
  expect(priceOf({ kind: 'digital', priceRule: 'free' }, { isDigitalOnly: true })).toBe(0)
})
