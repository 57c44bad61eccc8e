import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import { type FormRules, matches, pattern, type Rule } from '@mostrador/contract/validation.ts'
import { isPostalPattern } from '@mostrador/domain/delivery/postal-pattern.ts'
import {
  type DeliveryValues,
  isMeasured,
  linesOf,
  type RateValues,
  readAmount,
  readWhole,
  type ZoneValues,
} from '#src/features/shop/delivery-methods/delivery-method-values.ts'
import { priceRule } from '#src/ui/admin/parts/amount-text.ts'
import { oneLanguage } from '#src/ui/admin/form/localized-rule.ts'

const mostDays = 60

/** A rule that sees the whole form with its types. */
const ruleOf =
  (check: (values: DeliveryValues) => FieldFault | undefined): Rule =>
  (_value, values) =>
    // The editor passes the form's own values.
    values === undefined ? undefined : check(values as DeliveryValues)

const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).map(String) : []
const eachIs =
  (rule: Rule): Rule =>
  (value) =>
    textsOf(value)
      .map((text) => rule(text))
      .find((fault) => fault !== undefined)
const wholeDays: Rule = (text) =>
  (readWhole(String(text)) ?? mostDays + 1) > mostDays ? { key: 'deliveryMethods.faults.wholeDays' } : undefined
const isTime = (text: string) => matches('timeHmm', text)

export function deliveryRules(settings: MoneySettings): FormRules {
  return {
    name: [oneLanguage, eachIs(pattern('productName'))],
    description: [eachIs(pattern('multilineText'))],
    locationId: [
      ruleOf(({ kind, locationId }) =>
        kind === 'pickup' && locationId === '' ? { key: 'validation.required' } : undefined,
      ),
    ],
    instructions: [eachIs(pattern('multilineText'))],
    zones: [ruleOf(faultOfZones)],
    rates: [ruleOf((values) => faultOfRates(values, settings))],
    freeFromAmount: [priceRule(settings)],
    minOrderAmount: [priceRule(settings)],
    maxOrderAmount: [priceRule(settings), ruleOf((values) => faultOfLimits(values, settings))],
    maxWeightGrams: [
      (text) =>
        String(text).trim() === '' || (readWhole(String(text)) ?? 0) > 0
          ? undefined
          : { key: 'deliveryMethods.faults.grams' },
    ],
    estimatedDaysMin: [wholeDays],
    estimatedDaysMax: [
      wholeDays,
      ruleOf(({ estimatedDaysMin, estimatedDaysMax }) =>
        Number(estimatedDaysMin) > Number(estimatedDaysMax) ? { key: 'deliveryMethods.faults.days' } : undefined,
      ),
    ],
    cutoffTime: [(text) => (text === '' || isTime(String(text)) ? undefined : { key: 'deliveryMethods.faults.time' })],
    schedule: [ruleOf(faultOfSchedule)],
    holidays: [
      (text) =>
        linesOf(String(text)).every((day) => matches('dateYMD', day))
          ? undefined
          : { key: 'deliveryMethods.faults.date' },
    ],
  }
}

/** The fault of a zone by itself. */
export function faultOfZone({ name, postalPatterns }: ZoneValues): FieldFault | undefined {
  if (name.trim() === '') return { key: 'deliveryMethods.faults.zoneName' }
  return linesOf(postalPatterns).every(isPostalPattern) ? undefined : { key: 'deliveryMethods.faults.postalPattern' }
}

function faultOfZones({ kind, zones }: DeliveryValues): FieldFault | undefined {
  if (kind === 'digital') return undefined
  const names = zones.map(({ name }) => name.trim().toLowerCase())
  if (new Set(names).size < names.length) return { key: 'deliveryMethods.faults.zoneCopy' }
  return zones.map(faultOfZone).find((fault) => fault !== undefined)
}

/** The fault of a price by itself. */
export function faultOfRate(
  rate: RateValues,
  rule: DeliveryValues['priceRule'],
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

function faultOfRates({ priceRule: rule, rates }: DeliveryValues, settings: MoneySettings): FieldFault | undefined {
  if (rule === 'free') return undefined
  if (rates.length === 0) return { key: 'deliveryMethods.faults.rates' }
  const used = rule === 'flat' ? rates.slice(0, 1) : rates
  return used.map((rate) => faultOfRate(rate, rule, settings)).find((fault) => fault !== undefined)
}

function faultOfLimits({ minOrderAmount, maxOrderAmount }: DeliveryValues, settings: MoneySettings) {
  const [least, most] = [readAmount(minOrderAmount, settings), readAmount(maxOrderAmount, settings)]
  return least !== undefined && most !== undefined && least > most
    ? { key: 'deliveryMethods.faults.amounts' }
    : undefined
}

function faultOfSchedule({ schedule }: DeliveryValues): FieldFault | undefined {
  const spans = schedule.flat()
  if (spans.some(({ from, to }) => !isTime(from) || !(isTime(to) || to === '24:00')))
    return { key: 'deliveryMethods.faults.time' }
  return spans.every(({ from, to }) => from < to) ? undefined : { key: 'deliveryMethods.faults.hours' }
}
