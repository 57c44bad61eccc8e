/** Reads what people write into cells into the one form the product stores. */
import type { decimalSigns, dateOrders } from '@mostrador/contract/features/office/imports/schema.ts'
import { foldName } from '../values/fold-name.ts'
import { stripEnd } from '@mostrador/domain/code/strip-end.ts'

export type DecimalSign = (typeof decimalSigns)[number]
export type DateOrder = (typeof dateOrders)[number]

/**
 * A number as `-1234.5`, from text with currency signs, spaces and thousands; undefined when it is not a number. A grouping sign must group
 * by threes: `1.29` with a decimal comma is refused instead of read as 129.
 *
 * @example readDecimal('$ 1.234,50', ',') // '1234.5'
 */
export function readDecimal(text: string, decimalSign: DecimalSign): string | undefined {
  const bare = text.replace(/[\s\u00A0\u202F'’]/g, '').replace(/^([+-]?)(?:S\/\.?|Bs\.?|[A-Z]{1,3}\$?|[$€£₡₲])/u, '$1')
  const match = /^([+-]?)([\d.,]+?)(?:[A-Z]{3}|[€%]|UF)?$/u.exec(bare)
  if (!match) return undefined
  const [, sign = '', digits = ''] = match
  const [whole = '', fraction = '', ...others] = digits.split(decimalSign)
  if (others.length > 0 || !/^\d*$/.test(fraction)) return undefined

  const grouping = decimalSign === '.' ? ',' : '.'
  const groups = whole.split(grouping)
  const isGrouped = groups.length > 1
  if (isGrouped && !(/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group))))
    return undefined
  const integer = groups.join('')
  if (!/^\d*$/.test(integer) || integer + fraction === '') return undefined
  const rest = stripEnd(fraction, '0')
  const number = `${integer.replace(/^0+(?=\d)/, '') || '0'}${rest === '' ? '' : `.${rest}`}`
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number
}

/** The decimal sign of a file's cells: the only one that reads them all, or else the region's. */
export function guessDecimalSign(cells: readonly string[], usual: DecimalSign): DecimalSign {
  const numbers = cells.filter((cell) => /\d/.test(cell) && /[.,]/.test(cell))
  const unread = (sign: DecimalSign) => numbers.filter((cell) => readDecimal(cell, sign) === undefined).length
  const [points, commas] = [unread('.'), unread(',')]
  if (points === commas) return usual
  return points < commas ? '.' : ','
}

/**
 * A day as `2026-03-04`, from the common ways of writing one; undefined when the text is not a day.
 *
 * @example readDay('4/3/26', 'dmy') // '2026-03-04'
 */
export function readDay(text: string, order: DateOrder): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text.trim())
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ].*)?$/.exec(text.trim())
  if (!match || order === 'ymd') return undefined
  const [, first, second, year] = match
  return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
}

/** Two digits are a year of this century, or of the last one when that would be far in the future. */
const newestShortYear = 68

function dayOf(year = '', month = '', day = ''): string | undefined {
  const fullYear = year.length === 2 ? Number(year) + (Number(year) > newestShortYear ? 1900 : 2000) : Number(year)
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const made = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(made.getTime()) && made.toISOString().startsWith(text) ? text : undefined
}

/** The order of day and month that reads most cells; the region's in case of a tie. */
export function guessDateOrder(cells: readonly string[], usual: DateOrder): DateOrder {
  const days = cells.filter((cell) => /\d[-/.]\d/.test(cell))
  const readBy = (order: DateOrder) => days.filter((cell) => readDay(cell, order) !== undefined).length
  const orders: readonly DateOrder[] = ['dmy', 'mdy', 'ymd']
  return orders.reduce((best, order) => (readBy(order) > readBy(best) ? order : best), usual)
}

const yes = ['1', 'yes', 'y', 'true', 'x', 'si', 's', 'verdadero', 'on']
const no = ['0', 'no', 'n', 'false', 'falso', 'off', '']

/** Yes or no in both languages; undefined when it is neither. */
export function readYesNo(text: string): boolean | undefined {
  const word = foldName(text)
  if (yes.includes(word)) return true
  return no.includes(word) ? false : undefined
}
