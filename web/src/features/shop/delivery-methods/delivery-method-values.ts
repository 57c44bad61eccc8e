/** The zones, prices and hours of a delivery method as typed, and what is sent of them. */
import type { DeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import type { DeliveryKind, DeliveryPriceRule } from '@mostrador/domain/delivery/delivery-names.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money, type Money } from '@mostrador/domain/money/money.ts'
import { linesOf } from '#src/ui/admin/fields/fields.ts'
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

/** The form's own values, as far as its rules and its prices look at them. */
export type SeenValues = {
  kind: DeliveryKind
  priceRule: DeliveryPriceRule
  zones: ZoneValues[]
  rates: RateValues[]
  minOrderAmount: string
  maxOrderAmount: string
  estimatedDaysMin: string
}

export const emptyRate: RateValues = { zoneId: '', from: '', to: '', price: '' }

export const isMeasured = (rule: DeliveryPriceRule): boolean => rule === 'byWeight' || rule === 'bySubtotal'

export function zonesOf(stored: DeliveryMethod['zones']): ZoneValues[] {
  return stored.map((zone) => ({
    ...zone,
    regions: zone.regions.join('\n'),
    communes: zone.communes.join('\n'),
    postalPatterns: zone.postalPatterns.join('\n'),
  }))
}

export function ratesOf(
  stored: DeliveryMethod['rates'],
  rule: DeliveryPriceRule,
  settings: MoneySettings,
): RateValues[] {
  const measure = (size: number | null) => {
    if (size === null) return ''
    return rule === 'bySubtotal' ? amountText(money(size), settings) : String(size)
  }
  return stored.map(({ zoneId, from, to, price }) => ({
    zoneId: zoneId ?? '',
    from: isMeasured(rule) ? measure(from) : '',
    to: measure(to),
    price: amountText(price, settings),
  }))
}

function amountText(amount: Money, settings: MoneySettings): string {
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

export function zoneInput({ id, name, countryTag, regions, communes, postalPatterns }: ZoneValues) {
  return {
    id,
    name: name.trim(),
    countryTag,
    regions: linesOf(regions),
    communes: linesOf(communes),
    postalPatterns: linesOf(postalPatterns),
  }
}

export function ratesInput({ priceRule, rates, zones, kind }: SeenValues, settings: MoneySettings) {
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
