import fc from 'fast-check'
import type { DeliveryAddress, DeliveryZone } from '../delivery/covers-address.ts'
import type { DeliverySchedule } from '../delivery/delivery-days.ts'
import { deliveryChannels, deliveryKinds, deliveryPriceRules, limitBases } from '../delivery/delivery-names.ts'
import type { DeliveryMethod, DeliveryRate, DeliveryRequest } from '../delivery/evaluate-delivery.ts'
import { money } from '../money/money.ts'

const zoneIds = ['a', 'b', 'c']
const regions = ['Valparaíso', 'Maule', 'Los Ríos']
const communes = ['Quilpué', 'Talca', 'Valdivia', 'Ñuñoa']
const codes = ['2430000', '3460000', '5090000', '']
const patterns = ['243*', '3460000..3499999', '509000?']
const amount = fc.integer({ min: 0, max: 50_000 }).map(money)
const grams = fc.integer({ min: 0, max: 40_000 })
const orNone = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })

const arbitraryAddress: fc.Arbitrary<DeliveryAddress> = fc.record({
  countryTag: fc.constantFrom('CL', 'ES'),
  region: fc.constantFrom(...regions, ''),
  commune: fc.constantFrom(...communes, ''),
  postalCode: fc.constantFrom(...codes),
})

const arbitraryZones: fc.Arbitrary<DeliveryZone[]> = fc.subarray(zoneIds).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        countryTag: fc.constantFrom('CL', 'ES'),
        regions: fc.subarray(regions),
        communes: fc.subarray(communes),
        postalPatterns: fc.subarray(patterns),
      }),
    ),
  ),
)

const arbitraryRate: fc.Arbitrary<DeliveryRate> = fc
  .record({ zoneId: orNone(fc.constantFrom(...zoneIds)), ends: fc.tuple(grams, orNone(grams)), price: amount })
  .map(({ zoneId, ends: [from, width], price }) => ({
    zoneId,
    from,
    to: width === null ? null : from + width + 1,
    price,
  }))

const open = [{ from: '09:00', to: '18:00' }]
export const arbitrarySchedule: fc.Arbitrary<DeliverySchedule> = fc
  .record({
    isOpen: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    holidays: fc.subarray(['2026-12-24', '2026-12-25', '2026-12-28', '2027-01-01']),
    cutoffTime: orNone(fc.constantFrom('9:30', '12:00', '17:59')),
    min: fc.integer({ min: 0, max: 5 }),
    more: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ isOpen, holidays, cutoffTime, min, more }) => ({
    timeZone: 'America/Santiago',
    days: isOpen.map((is) => (is ? open : [])),
    holidays,
    cutoffTime,
    estimatedDaysMin: min,
    estimatedDaysMax: min + more,
  }))

/** Days around the holidays, to the minute. */
export const arbitraryNow: fc.Arbitrary<Date> = fc
  .integer({ min: 0, max: 20 * 1440 })
  .map((minutes) => new Date(Date.parse('2026-12-18T00:00:00Z') + minutes * 60_000))

export const arbitraryDelivery: fc.Arbitrary<DeliveryMethod> = fc.record({
  kind: fc.constantFrom(...deliveryKinds),
  priceRule: fc.constantFrom(...deliveryPriceRules),
  zones: arbitraryZones,
  rates: fc.array(arbitraryRate, { maxLength: 6 }),
  freeFromAmount: orNone(amount),
  minOrderAmount: orNone(amount),
  maxOrderAmount: orNone(amount),
  maxWeightGrams: orNone(grams),
  limitBasis: fc.constantFrom(...limitBases),
  channels: fc.subarray([...deliveryChannels]),
  schedule: arbitrarySchedule,
})

export const arbitraryRequest: fc.Arbitrary<DeliveryRequest> = fc.record({
  address: arbitraryAddress,
  channel: fc.constantFrom(...deliveryChannels),
  goodsAmount: amount,
  discountAmount: amount,
  weightGrams: grams,
  isDigitalOnly: fc.boolean(),
  now: arbitraryNow,
})
