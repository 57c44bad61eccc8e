import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { wallTimeAt } from '../time/wall-time.ts'
import { arbitraryDelivery, arbitraryNow, arbitraryRequest, arbitrarySchedule } from '../testing/arbitrary-delivery.ts'
import { deliveryDays } from './delivery-days.ts'
import { type DeliveryMethod, evaluateDelivery } from './evaluate-delivery.ts'

/** A method without any obstacle. */
const open = (method: DeliveryMethod): DeliveryMethod => ({
  ...method,
  kind: 'shipping',
  channels: ['pos', 'store'],
  zones: [],
  priceRule: 'flat',
  rates: [{ zoneId: null, from: 0, to: null, price: money(1) }],
  minOrderAmount: null,
  maxOrderAmount: null,
  maxWeightGrams: null,
})

test('a method is offered or gives a reason, never both and never neither', () => {
  fc.assert(
    fc.property(arbitraryDelivery, arbitraryRequest, (method, request) => {
      const outcome = evaluateDelivery(method, request)
      expect(reasonsOf(method, request).length === 0).toBe(outcome.fits)
      expect(pricesOf(method, request).every((price) => price >= 0)).toBe(true)
    }),
  )
})

test('a method without limits fits every request with goods', () => {
  fc.assert(
    fc.property(arbitraryDelivery, arbitraryRequest, (method, request) => {
      expect(evaluateDelivery(open(method), { ...request, isDigitalOnly: false }).fits).toBe(true)
    }),
  )
})

test('each reason alone blocks the method: removing it leaves one reason fewer', () => {
  fc.assert(
    fc.property(arbitraryDelivery, arbitraryRequest, (method, request) => {
      const reasons = reasonsOf(method, request)
      const cures: Record<string, Partial<DeliveryMethod>> = {
        channel: { channels: ['pos', 'store'] },
        belowMinimum: { minOrderAmount: null },
        aboveMaximum: { maxOrderAmount: null },
        tooHeavy: { maxWeightGrams: null },
        noRate: { priceRule: 'free' },
      }
      for (const reason of reasons.filter((one) => one in cures))
        expect(reasonsOf({ ...method, ...cures[reason] }, request)).toEqual(reasons.filter((one) => one !== reason))
    }),
  )
})

test('the price is zero or that of a rate of the method', () => {
  fc.assert(
    fc.property(arbitraryDelivery, arbitraryRequest, (method, request) => {
      const possible: number[] = [0, ...method.rates.map(({ price }) => price)]
      expect(pricesOf(method, request).filter((price) => !possible.includes(price))).toEqual([])
    }),
  )
})

test('adding a zone never removes a method from an address that it reached at a single price', () => {
  const everywhere = { id: 'z', countryTag: 'CL', regions: [], communes: [], postalPatterns: [] }
  fc.assert(
    fc.property(arbitraryDelivery, arbitraryRequest, (method, request) => {
      const flat: DeliveryMethod = { ...method, priceRule: 'free' }
      const had = flat.zones.length > 0 && evaluateDelivery(flat, request).fits
      const has = evaluateDelivery({ ...flat, zones: [...flat.zones, everywhere] }, request).fits
      expect(had && !has).toBe(false)
    }),
  )
})

test('days are open, in order and not before today; waiting never makes them earlier', () => {
  fc.assert(
    fc.property(arbitrarySchedule, arbitraryNow, fc.integer({ min: 0, max: 3000 }), (schedule, now, minutes) => {
      const days = deliveryDays(schedule, now)
      const later = deliveryDays(schedule, new Date(now.getTime() + minutes * 60_000))
      fc.pre(days !== null && later !== null)
      expect(days.from <= days.to).toBe(true)
      expect(days.from >= wallTimeAt(now.toISOString(), schedule.timeZone).slice(0, 10)).toBe(true)
      expect(schedule.holidays).not.toContain(days.from)
      expect(schedule.holidays).not.toContain(days.to)
      expect(later.from >= days.from && later.to >= days.to).toBe(true)
    }),
  )
})

/** The price of an offer; empty without one. */
function pricesOf(method: DeliveryMethod, request: Parameters<typeof evaluateDelivery>[1]): number[] {
  const outcome = evaluateDelivery(method, request)
  return outcome.fits ? [outcome.offer.price] : []
}

function reasonsOf(method: DeliveryMethod, request: Parameters<typeof evaluateDelivery>[1]): string[] {
  const outcome = evaluateDelivery(method, request)
  return outcome.fits ? [] : outcome.misses.map(({ reason }) => reason)
}
