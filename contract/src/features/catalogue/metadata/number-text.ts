/** Numbers that are not amounts, as people of a region write them. Uses no schema library, so that forms can import it without one. */
import { formatDecimal, minorToMajor, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { localeOf, type LocaleSettings, parseMoneyText } from '../../../format.ts'

const formatters = new Map<string, Intl.NumberFormat>()
/** A currency without decimals. Parsing as this currency tells whole numbers from numbers with three places the way prices do. */
const noPlaces = 'CLP'
const threePlaces = 'KWD'
/** Groups have three digits, so a comma or point before more or fewer digits can only be the decimal sign. */
const surelyDecimals = /^(.*[.,])(\d{1,2}|\d{4,})$/

/**
 * Reads a number as people type it, like amounts (`parseMoneyText`), with up to six places. Where the text is ambiguous (`1.500`) the
 * region decides; if the region does not decide either, the result is undefined. Returns a plain decimal.
 *
 * @example readNumber('1.500,25', { languageTag: 'es', regionTag: 'CL' }) // '1500.25'
 */
export function readNumber(text: string, settings: LocaleSettings): string | undefined {
  const [, minus = '', size = ''] = /^([-−]?)\s?(.*)$/.exec(text.trim()) ?? []
  const read = readSize(size, localeOf(settings))
  const number = read === undefined ? undefined : parseDecimal(`${minus && '-'}${read}`, UNIT_PRICE_SCALE)
  return number && formatDecimal(number)
}

function readSize(size: string, locale: string): string | undefined {
  const [, front, fraction] = surelyDecimals.exec(size) ?? []
  if (front !== undefined) {
    const whole = parseMoneyText(`${front}0`, noPlaces, locale)
    return whole === undefined ? undefined : `${whole}.${fraction}`
  }
  const whole = parseMoneyText(size, noPlaces, locale)
  if (whole !== undefined) return String(whole)
  const thousandths = parseMoneyText(size, threePlaces, locale)
  return thousandths === undefined ? undefined : minorToMajor(thousandths, threePlaces)
}

/** A plain decimal in the region's form, `1500.25` as `1.500,25`. Any other text stays unchanged. */
export function showNumber(number: string, settings: LocaleSettings): string {
  return isPlainDecimal(number) ? formatterFor(localeOf(settings)).format(number) : number
}

/** Rewrites typed text in the region's form, if it is a number. */
export function tidyNumber(text: string, settings: LocaleSettings): string {
  const number = readNumber(text, settings)
  return number === undefined ? text : showNumber(number, settings)
}

// Making a formatter costs far more than using one, and a company has one locale.
function formatterFor(locale: string): Intl.NumberFormat {
  const known = formatters.get(locale)
  if (known !== undefined) return known

  const formatter = new Intl.NumberFormat(locale, { maximumFractionDigits: UNIT_PRICE_SCALE })
  formatters.set(locale, formatter)
  return formatter
}

/** Passes text to Intl unchanged, so that no digit goes through a binary fraction. */
function isPlainDecimal(text: string): text is `${number}` {
  return /^-?\d{1,18}(\.\d{1,6})?$/.test(text)
}
