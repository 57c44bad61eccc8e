import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import { matches } from '@mostrador/contract/validation.ts'
import { isPostalPattern } from '@mostrador/domain/delivery/postal-pattern.ts'
import {
  isMeasured,
  type RateValues,
  readAmount,
  readWhole,
  type SeenValues,
  type ZoneValues,
} from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import type { HoursValues } from '#src/features/shop/delivery-methods/week-hours.tsx'
import { linesOf } from '#src/ui/admin/fields/fields.ts'
import { priceRule } from '#src/ui/admin/parts/amount-text.ts'

const isTime = (text: string) => matches('timeHmm', text)

/** The fault of a zone by itself. */
export function faultOfZone({ name, postalPatterns }: ZoneValues): FieldFault | undefined {
  if (name.trim() === '') return { key: 'deliveryMethods.faults.zoneName' }
  return linesOf(postalPatterns).every(isPostalPattern) ? undefined : { key: 'deliveryMethods.faults.postalPattern' }
}

export function faultOfZones({ kind, zones }: SeenValues): FieldFault | undefined {
  if (kind === 'digital') return undefined
  const names = zones.map(({ name }) => name.trim().toLowerCase())
  if (new Set(names).size < names.length) return { key: 'deliveryMethods.faults.zoneCopy' }
  return zones.map(faultOfZone).find((fault) => fault !== undefined)
}

/** The fault of a price by itself. */
export function faultOfRate(
  rate: RateValues,
  rule: SeenValues['priceRule'],
  settings: MoneySettings,
): FieldFault | undefined {
  if (rate.price.trim() === '') return { key: 'validation.required' }
  const unreadable = priceRule(settings)(rate.price)
  if (unreadable) return unreadable
  if (rule === 'byZone' && rate.zoneId === '') return { key: 'validation.required' }
  return isMeasured(rule) ? faultOfRange(rate, rule === 'bySubtotal' ? settings : null) : undefined
}

function faultOfRange({ from, to }: RateValues, settings: MoneySettings | null): FieldFault | undefined {
  const read = (text: string) => (settings ? readAmount(text, settings) : readWhole(text))
  const [first, last] = [from.trim() === '' ? 0 : read(from), to.trim() === '' ? null : read(to)]
  if (first === undefined || last === undefined)
    return settings ? priceRule(settings)(first === undefined ? from : to) : { key: 'deliveryMethods.faults.grams' }
  return last !== null && last <= first ? { key: 'deliveryMethods.faults.range' } : undefined
}

export function faultOfRates({ priceRule: rule, rates }: SeenValues, settings: MoneySettings): FieldFault | undefined {
  if (rule === 'free') return undefined
  if (rates.length === 0) return { key: 'deliveryMethods.faults.rates' }
  const used = rule === 'flat' ? rates.slice(0, 1) : rates
  return used.map((rate) => faultOfRate(rate, rule, settings)).find((fault) => fault !== undefined)
}

export function faultOfLimits(
  { minOrderAmount, maxOrderAmount }: SeenValues,
  settings: MoneySettings,
): FieldFault | undefined {
  const [least, most] = [readAmount(minOrderAmount, settings), readAmount(maxOrderAmount, settings)]
  return least !== undefined && most !== undefined && least > most
    ? { key: 'deliveryMethods.faults.amounts' }
    : undefined
}

export function faultOfSchedule(schedule: readonly HoursValues[][]): FieldFault | undefined {
  const spans = schedule.flat()
  if (spans.some(({ from, to }) => !isTime(from) || !(isTime(to) || to === '24:00')))
    return { key: 'deliveryMethods.faults.time' }
  return spans.every(({ from, to }) => from < to) ? undefined : { key: 'deliveryMethods.faults.hours' }
}
