/** Reads the values of a document: required ones, numbers, days, names. All of them throw `ReadingFault`. */
import { isCurrencyTag } from '@mostrador/domain/money/currencies.ts'
import { formatDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { divideRounded } from '@mostrador/domain/money/round.ts'
import { ReadingFault } from './reading-fault.ts'

const maxLines = 1000
const maxIntegerDigits = 11
const decimal = /^([+-]?)(\d*)(?:\.(\d*))?$/

export function required(text: string | undefined, element: string): string {
  if (text === undefined) throw new ReadingFault('missing', { element })
  return text
}

/** A number with at most six places, as a canonical decimal. Further places are rounded. */
export function readNumber(text: string, element: string): string {
  const [, sign, integer = '', fraction = ''] = decimal.exec(text) ?? []
  const digits = integer.replace(/^0+/, '')
  if (sign === undefined || integer + fraction === '' || digits.length > maxIntegerDigits || fraction.length > 40)
    throw new ReadingFault('badNumber', { element, text: text.slice(0, 40) })
  const units = BigInt(`0${digits}${fraction.padEnd(UNIT_PRICE_SCALE, '0')}`)
  const surplus = 10n ** BigInt(Math.max(fraction.length - UNIT_PRICE_SCALE, 0))
  const rounded = divideRounded(units, surplus, 'halfUp')
  return formatDecimal({ units: sign === '-' ? -rounded : rounded, scale: UNIT_PRICE_SCALE })
}

/** A number that the document may leave out. */
export function readOptionalNumber(text: string | undefined, element: string, otherwise = '0'): string {
  return text === undefined ? otherwise : readNumber(text, element)
}

/** The day of a date or an instant, `2026-03-04`. */
export function readDay(text: string, element: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  const instant = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  if (day === undefined || Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day)
    throw new ReadingFault('badDate', { element, text: text.slice(0, 40) })
  return day
}

export function readCurrency(tag: string): string {
  if (!isCurrencyTag(tag)) throw new ReadingFault('currency', { tag: tag.slice(0, 10) })
  return tag
}

/** A text cut to the stored length. */
export function readText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).trim()
}

/** A code of at most 60 characters; null for none. */
export function readCode(text: string | undefined): string | null {
  const code = readText(text ?? '', 60)
  return code === '' ? null : code
}

export function refuseManyLines(count: number): void {
  if (count === 0) throw new ReadingFault('missing', { element: 'lines' })
  if (count > maxLines) throw new ReadingFault('tooManyLines', { most: String(maxLines) })
}
