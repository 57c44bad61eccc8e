/** The fields of numbers and amounts that forms are made of (`describeForm`). */
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { between, isEmptyValue, required, type Rule } from '@mostrador/contract/validation.ts'
import { compareDecimals, majorToMinor, minorToMajor, parseDecimal } from '@mostrador/domain/money/decimal.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import type { PlainMessageKey } from '#src/language/translator.ts'
import type { Field } from '#src/ui/admin/fields/describe-form.ts'
import type { Shown } from '#src/ui/admin/fields/fields.ts'
import { priceRule, readPrice, readQuantity, showPrice } from '#src/ui/admin/parts/amount-text.ts'

type Whole = Shown & { unit: PlainMessageKey; max: number }

/** Whole days up to `max`; zero is shown as nothing. */
export function days({ max, ...shown }: Whole): Field<string, number, number> {
  return {
    ...shown,
    kind: 'number',
    rules: () => [daysRule(max)],
    empty: () => '',
    typed: (stored) => (stored === 0 ? '' : String(stored)),
    sent: Number,
  }
}

/** Whole days up to `max`; empty means none. */
function daysRule(max: number): Rule {
  return (value) => {
    const typed = typeof value === 'string' ? value.trim() : ''
    if (typed === '' || (/^\d{1,4}$/.test(typed) && Number(typed) <= max)) return undefined
    return { key: 'customers.form.daysInvalid', values: { max } }
  }
}

const percentPlaces = 3
const hundred = { units: 100n, scale: 0 }

/**
 * A percentage up to 100 with three decimals; the input is empty for zero. A stored percentage with more decimals is sent back unchanged
 * as long as nobody types another one.
 */
export function percent(shown: Shown): Field<string, string, string> {
  return {
    ...shown,
    kind: 'number',
    unit: '%',
    rules: (settings) => [percentRule(settings)],
    empty: () => '',
    typed: (stored, settings) => (Number(stored) === 0 ? '' : formatQuantity(stored, settings)),
    sent: (value, settings, { kept }) => kept ?? readQuantity(value, settings) ?? '0',
  }
}

/** A percentage up to 100; nothing passes. */
export function percentRule(settings: CompanySettings, fault = 'customers.form.discountInvalid'): Rule {
  return (value) => {
    if (isEmptyValue(value)) return undefined
    const read = parseDecimal(readQuantity(String(value), settings) ?? '', percentPlaces)
    if (read && compareDecimals(read, hundred) <= 0) return undefined
    return { key: fault, values: { example: formatQuantity('12.5', settings) } }
  }
}

type Amount = Shown & { /** The field with its currency, where it is not the company's. */ currencyIn?: string }

/** An amount of money that may be missing. */
export function amount({ currencyIn, ...shown }: Amount): Field<string, number | null, Money | null> {
  const moneyOf = (others: Readonly<Record<string, unknown>>, settings: CompanySettings) => {
    const currencyTag = currencyIn === undefined ? undefined : others[currencyIn]
    return typeof currencyTag === 'string' ? { ...settings, currencyTag } : settings
  }
  return {
    ...shown,
    kind: 'price',
    moneyOf,
    rules: (settings) => [(value, values) => priceRule(moneyOf(values ?? {}, settings))(value, values)],
    empty: () => '',
    typed: (stored, settings, record) => {
      const own = moneyOf(record, settings)
      return stored === null ? '' : showPrice(minorToMajor(money(stored), own.currencyTag), own)
    },
    sent: (value, settings, { values }) => {
      const own = moneyOf(values, settings)
      const read = readPrice(value, own)
      return read === undefined ? null : (majorToMinor(read, own.currencyTag) ?? null)
    },
  }
}

/** An amount of money; nothing is zero, and zero is shown as nothing. */
export function amountOrZero(look: Amount): Field<string, number, Money> {
  const field = amount(look)
  return {
    ...field,
    typed: (stored, settings, record) => (stored === 0 ? '' : field.typed(stored, settings, record)),
    sent: (value, settings, more) => field.sent(value, settings, { ...more, kept: undefined }) ?? money(0),
  }
}

/** An amount of money that has to be there; zero in a new record. */
export function neededAmount(look: Amount): Field<string, number, Money> {
  const field = amount(look)
  return {
    ...field,
    rules: (settings) => [required(), ...field.rules(settings)],
    empty: (settings) => field.typed(0, settings, {}),
    sent: (value, settings, more) => field.sent(value, settings, { ...more, kept: undefined }) ?? money(0),
  }
}

type Limits = Shown & { min: number; max: number; first?: number }

/** A whole number from `min` to `max`; a new record has `first`, or the least. */
export function whole({ min, max, first = min, ...shown }: Limits): Field<string, number, number> {
  const noPlaces: Rule = (value) => (String(value).includes('.') ? { key: 'validation.number' } : undefined)
  return {
    ...shown,
    kind: 'number',
    rules: () => [required(), between(min, max), noPlaces],
    empty: () => String(first),
    typed: String,
    sent: Number,
  }
}

type WholeLook = Shown & {
  min?: number
  max: number
  /** What is said of another number; its words may name the limits. */
  fault: string
  first?: number
}

/** A whole number from `min` to `max`. */
export function wholeUpTo(look: WholeLook): Field<string, number, number> {
  return { ...wholeOrNull(look), rules: () => [wholeRule(look)], sent: Number }
}

/** A whole number from `min` to `max`, or none. */
export function wholeOrNull(look: WholeLook): Field<string, number | null, number | null> {
  const { min: _, max, fault: _fault, first, ...shown } = look
  const isWhole = wholeRule(look)
  return {
    ...shown,
    kind: 'number',
    maxLength: String(max).length,
    rules: () => [(value) => (isEmptyValue(value) ? undefined : isWhole(value))],
    empty: () => String(first ?? ''),
    typed: (stored) => String(stored ?? ''),
    sent: (typed) => (typed.trim() === '' ? null : Number(typed)),
  }
}

function wholeRule({ min = 0, max, fault }: WholeLook): Rule {
  return (value) => {
    const typed = String(value).trim()
    const isRight = /^\d{1,8}$/.test(typed) && Number(typed) >= min && Number(typed) <= max
    return isRight ? undefined : { key: fault, values: { ...(min > 0 && { min }), max } }
  }
}
