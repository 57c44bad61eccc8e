/** The form of a delivery method as typed: its values and what is sent. */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createDeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import type { DeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import type { DeliveryKind, DeliveryPriceRule, LimitBasis } from '@mostrador/domain/delivery/delivery-names.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money, type Money } from '@mostrador/domain/money/money.ts'
import type { HoursValues } from '#src/features/shop/delivery-methods/week-hours.tsx'
import { readPrice, showPrice } from '#src/ui/admin/parts/amount-text.ts'

/** Lists of places have one on each line. */
export type ZoneValues = {
  id: string
  name: string
  countryTag: string
  regions: string
  communes: string
  postalPatterns: string
}
/** An empty zone means all; an empty end means none. */
export type RateValues = { zoneId: string; from: string; to: string; price: string }

type Words = { en: string; es: string }
export type DeliveryValues = {
  name: Words
  kind: DeliveryKind
  description: Words
  locationId: string
  instructions: Words
  availableInPos: boolean
  availableInStore: boolean
  payOnDelivery: boolean
  priceRule: DeliveryPriceRule
  zones: ZoneValues[]
  rates: RateValues[]
  freeFromAmount: string
  taxIds: string[]
  minOrderAmount: string
  maxOrderAmount: string
  maxWeightGrams: string
  limitBasis: LimitBasis
  estimatedDaysMin: string
  estimatedDaysMax: string
  cutoffTime: string
  schedule: HoursValues[][]
  /** One day on each line. */
  holidays: string
}

const weekDays = 7
export const emptyRate: RateValues = { zoneId: '', from: '', to: '', price: '' }

export const isMeasured = (rule: DeliveryPriceRule): boolean => rule === 'byWeight' || rule === 'bySubtotal'

/** The lines of a text that have something in them. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

export function deliveryValuesOf(method: DeliveryMethod | null, settings: MoneySettings): DeliveryValues {
  if (!method) return newValues()
  const amount = (stored: Money | null) => (stored === null ? '' : amountText(stored, settings))
  const measure = (stored: number | null) => {
    if (stored === null) return ''
    return method.priceRule === 'bySubtotal' ? amountText(money(stored), settings) : String(stored)
  }
  return {
    ...method,
    name: method.names,
    locationId: method.locationId ?? '',
    zones: method.zones.map((zone) => ({
      ...zone,
      regions: zone.regions.join('\n'),
      communes: zone.communes.join('\n'),
      postalPatterns: zone.postalPatterns.join('\n'),
    })),
    rates: method.rates.map(({ zoneId, from, to, price }) => ({
      zoneId: zoneId ?? '',
      from: isMeasured(method.priceRule) ? measure(from) : '',
      to: measure(to),
      price: amountText(price, settings),
    })),
    freeFromAmount: amount(method.freeFromAmount),
    minOrderAmount: amount(method.minOrderAmount),
    maxOrderAmount: amount(method.maxOrderAmount),
    maxWeightGrams: String(method.maxWeightGrams ?? ''),
    estimatedDaysMin: String(method.estimatedDaysMin),
    estimatedDaysMax: String(method.estimatedDaysMax),
    cutoffTime: method.cutoffTime ?? '',
    holidays: method.holidays.join('\n'),
  }
}

function newValues(): DeliveryValues {
  const nothing = { en: '', es: '' }
  return {
    name: nothing,
    kind: 'shipping',
    description: nothing,
    locationId: '',
    instructions: nothing,
    availableInPos: true,
    availableInStore: true,
    payOnDelivery: false,
    priceRule: 'flat',
    zones: [],
    rates: [emptyRate],
    freeFromAmount: '',
    taxIds: [],
    minOrderAmount: '',
    maxOrderAmount: '',
    maxWeightGrams: '',
    limitBasis: 'afterDiscounts',
    estimatedDaysMin: '1',
    estimatedDaysMax: '3',
    cutoffTime: '',
    schedule: Array.from({ length: weekDays }, () => []),
    holidays: '',
  }
}

export function amountText(amount: Money, settings: MoneySettings): string {
  return showPrice(minorToMajor(amount, settings.currencyTag), settings)
}

/** Reads an amount; undefined if it is invalid or empty. */
export function readAmount(text: string, settings: MoneySettings): Money | undefined {
  const price = text.trim() === '' ? undefined : readPrice(text, settings)
  return price === undefined ? undefined : majorToMinor(price, settings.currencyTag)
}

/** Reads a whole number of zero or more; undefined if it is invalid or empty. */
export function readWhole(text: string): number | undefined {
  return /^\d{1,8}$/.test(text.trim()) ? Number(text) : undefined
}

/** The input of the endpoints. The values have passed the rules. */
export function deliveryInput(values: DeliveryValues, settings: MoneySettings): InputOf<typeof createDeliveryMethod> {
  const { kind, priceRule, locationId, cutoffTime, schedule, ...rest } = values
  const amount = (text: string) => readAmount(text, settings) ?? null
  return {
    ...rest,
    kind,
    priceRule,
    locationId: kind === 'pickup' ? locationId : null,
    zones: kind === 'digital' ? [] : values.zones.map(zoneInput),
    rates: ratesInput(values, settings),
    freeFromAmount: priceRule === 'free' ? null : amount(values.freeFromAmount),
    minOrderAmount: amount(values.minOrderAmount),
    maxOrderAmount: amount(values.maxOrderAmount),
    maxWeightGrams: readWhole(values.maxWeightGrams) ?? null,
    estimatedDaysMin: readWhole(values.estimatedDaysMin) ?? 0,
    estimatedDaysMax: readWhole(values.estimatedDaysMax) ?? 0,
    cutoffTime: cutoffTime === '' ? null : cutoffTime,
    schedule,
    holidays: linesOf(values.holidays),
  }
}

function zoneInput({ id, name, countryTag, regions, communes, postalPatterns }: ZoneValues) {
  return {
    id,
    name: name.trim(),
    countryTag,
    regions: linesOf(regions),
    communes: linesOf(communes),
    postalPatterns: linesOf(postalPatterns),
  }
}

function ratesInput({ priceRule, rates, zones, kind }: DeliveryValues, settings: MoneySettings) {
  if (priceRule === 'free') return []
  const isKnown = (id: string) => kind !== 'digital' && zones.some((zone) => zone.id === id)
  const measure = (text: string) =>
    (priceRule === 'bySubtotal' ? readAmount(text, settings) : readWhole(text)) ?? undefined
  return (priceRule === 'flat' ? rates.slice(0, 1) : rates).map(({ zoneId, from, to, price }) => ({
    zoneId: priceRule !== 'flat' && isKnown(zoneId) ? zoneId : null,
    from: isMeasured(priceRule) ? (measure(from) ?? 0) : 0,
    to: isMeasured(priceRule) ? (measure(to) ?? null) : null,
    price: readAmount(price, settings) ?? money(0),
  }))
}
