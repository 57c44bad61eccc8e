import type { Language } from './language.ts'
import { displayExceptions, minorUnit } from '@mostrador/domain/money/currencies.ts'
import { majorToMinor, minorToMajor, QUANTITY_SCALE, RATE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { type Money, negate } from '@mostrador/domain/money/money.ts'
import { findRegion } from './regions.ts'
import type { CompanySettings } from './session.ts'

/** Decides how numbers and dates look. The locale is `language-REGION`, such as es-CL. */
export type LocaleSettings = Pick<CompanySettings, 'languageTag' | 'regionTag'>
/** Settings of a company that decide how an amount looks (L-10). */
export type MoneySettings = LocaleSettings &
  Pick<CompanySettings, 'currencyTag' | 'currencyShowSymbol' | 'currencyShowTag'>
/** Without a zone (or with an empty one) times are those of the device (L-5). */
export type TimeSettings = LocaleSettings & { readonly timeZone?: string | undefined }

/** The locale of a company's numbers and dates. */
export function localeOf({ languageTag, regionTag }: LocaleSettings): string {
  return `${languageTag}-${regionTag}`
}

/** Keeps what `make` returns: making an Intl formatter takes some hundred times longer than using one. */
function cached<T>(make: (locale: string, ...rest: string[]) => T): (locale: string, ...rest: string[]) => T {
  const kept = new Map<string, T>()
  return (...args) => {
    const key = args.join('|')
    let made = kept.get(key)
    if (made === undefined) {
      made = make(...args)
      kept.set(key, made)
    }
    return made
  }
}

const currencyFormat = cached((locale, currency = '', display = '') => {
  const digits = minorUnit(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: display === 'narrowSymbol' ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
})

const ufFormat = cached(
  (locale) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: displayExceptions.CLF.digits,
      maximumFractionDigits: displayExceptions.CLF.digits,
      signDisplay: 'negative',
    }),
)

const quantityFormat = cached((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: QUANTITY_SCALE }))
const percentFormat = cached(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: RATE_SCALE }),
)
// Without a zone the option is omitted instead of guessed: Intl then uses the device's zone.
const dateTimeFormat = cached(
  (locale, timeZone = '') =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
      ...(timeZone === '' ? {} : { timeZone }),
    }),
)
const dateFormat = cached(
  (locale, timeZone = '') =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', ...(timeZone === '' ? {} : { timeZone }) }),
)

/** Passes decimal text to Intl unchanged, so that no amount goes through a binary fraction. */
function isNumericText(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}

function formatExactly(format: Intl.NumberFormat, text: string): string {
  return isNumericText(text) ? format.format(text) : text
}

/**
 * Uses the locale's own symbol (Gs. in Paraguay). English has no symbol for most pesos: there it uses the narrow symbol, but only for the
 * region's own currency, so that two kinds of dollar never look the same.
 */
function displayOf(locale: string, { currencyTag, regionTag }: MoneySettings): string {
  const symbol = currencyFormat(locale, currencyTag, 'symbol').formatToParts(0).find(isCurrencyPart)?.value
  return symbol === currencyTag && findRegion(regionTag)?.currencyTag === currencyTag ? 'narrowSymbol' : 'symbol'
}

function isCurrencyPart(part: Intl.NumberFormatPart): boolean {
  return part.type === 'currency'
}

/**
 * An amount in minor units as a company shows it. The number of digits comes from the minor-unit table, never from Intl. CLF has two digits
 * and the suffix UF (M-5).
 *
 * @example formatMoney(money(123450), { currencyTag: 'USD', ... }) // $1,234.50
 */
export function formatMoney(amount: Money, settings: MoneySettings): string {
  const { currencyTag } = settings
  const locale = localeOf(settings)
  const major = minorToMajor(amount, currencyTag)
  if (currencyTag === 'CLF') return `${formatExactly(ufFormat(locale), major)}\u00A0${displayExceptions.CLF.suffix}`
  if (!isNumericText(major)) return major

  const format = currencyFormat(locale, currencyTag, displayOf(locale, settings))
  const parts = format.formatToParts(major)
  const withSymbol = parts.map((part) => part.value).join('')
  const bare = parts
    .filter((part) => !isCurrencyPart(part) && part.type !== 'literal')
    .map((part) => part.value)
    .join('')

  const symbolIsCode = parts.some((part) => isCurrencyPart(part) && part.value === currencyTag)
  if (symbolIsCode)
    return settings.currencyShowSymbol || settings.currencyShowTag ? `${bare}\u00A0${currencyTag}` : bare
  const shown = settings.currencyShowSymbol ? withSymbol : bare
  return settings.currencyShowTag ? `${shown}\u00A0${currencyTag}` : shown
}

/** A moment as short date and medium time, 24 hours, without the comma (L-5). */
export function formatDateTime(iso: string, settings: TimeSettings): string {
  const format = dateTimeFormat(localeOf(settings), settings.timeZone ?? '')
  return format.format(new Date(iso)).replaceAll(',', '')
}

/** The day of a moment in the zone of the settings. A calendar day (`2026-03-04`, a business date) is shown unchanged. */
export function formatDate(date: string, settings: TimeSettings): string {
  const isCalendarDay = date.length === 10
  return dateFormat(localeOf(settings), isCalendarDay ? 'UTC' : (settings.timeZone ?? '')).format(new Date(date))
}

/** A quantity, up to three places, with its unit when there is one: `1,25 kg`. */
export function formatQuantity(quantity: string, settings: LocaleSettings, unit?: string): string {
  const text = formatExactly(quantityFormat(localeOf(settings)), quantity)
  return unit === undefined ? text : `${text}\u00A0${unit}`
}

/** A rate given in percent: `19` is 19 %. */
export function formatPercent(rate: string, settings: LocaleSettings): string {
  return formatExactly(percentFormat(localeOf(settings)), rate)
}

const separatorsOf = cached((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: plainSpace(valueOf('group')), decimal: valueOf('decimal') }
})

function plainSpace(text: string): string {
  return text.replace(/\s/g, ' ').replace('’', "'")
}

/**
 * Reads an amount as people type it: `1.234,5`, `1234.5`, `$ 1,234.50`, `1234`. Where the text is ambiguous (`1.234`), the locale decides.
 * Returns undefined when the locale does not decide either, or when there are more decimal places than the currency has: a wrong guess
 * would be a factor of a thousand.
 */
export function parseMoneyText(text: string, currencyTag: string, locale: string): Money | undefined {
  const bare = withoutCurrency(plainSpace(text).trim(), currencyTag, locale)
  const isNegative = /^[-−]/.test(bare)
  const major = toPlainDecimal(bare.replace(/^[-−] ?/, ''), separatorsOf(locale))
  if (major === undefined) return undefined

  const amount = majorToMinor(major.replace(/\.0{1,2}$/, ''), currencyTag)
  return amount !== undefined && isNegative ? negate(amount) : amount
}

/** Removes one sign of the currency, before or after the number. Another currency's sign stays and makes the text unreadable. */
function withoutCurrency(text: string, currencyTag: string, locale: string): string {
  const signs = ['symbol', 'narrowSymbol']
    .map((display) => currencyFormat(locale, currencyTag, display).formatToParts(0).find(isCurrencyPart)?.value ?? '')
    .concat(currencyTag, currencyTag === 'CLF' ? displayExceptions.CLF.suffix : [])
    .map(plainSpace)
    .sort((a, b) => b.length - a.length)
  const [minus = ''] = /^[-−] ?/.exec(text) ?? []
  const rest = text.slice(minus.length)
  for (const sign of signs) {
    const upper = rest.toUpperCase()
    if (upper.startsWith(sign.toUpperCase())) return minus + rest.slice(sign.length).trim()
    if (upper.endsWith(sign.toUpperCase())) return minus + rest.slice(0, -sign.length).trim()
  }
  return text
}

const grouped = /^[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*$/
const decimals = /^(.*)([.,])(\d+)$/

function toPlainDecimal(text: string, locale: { group: string; decimal: string }): string | undefined {
  if (/^\d+$/.test(text)) return text
  const separator = grouped.exec(text)?.[1]
  const withoutGroups = text.replace(/[., ']/g, '')
  if (separator !== undefined) {
    const isCertain = text.split(separator).length > 2 || separator === ' ' || separator === "'"
    if (isCertain || separator === locale.group) return withoutGroups
    return separator === locale.decimal ? text.replace(separator, '.') : undefined
  }

  const [, whole = '', point = '', fraction = ''] = decimals.exec(text) ?? []
  if (/^\d*$/.test(whole)) return fraction === '' ? undefined : `${whole || '0'}.${fraction}`
  const group = grouped.exec(whole)?.[1]
  if (group === undefined || group === point) return undefined
  return `${whole.replaceAll(group, '')}.${fraction}`
}

const dayTags: Record<Language, string> = { en: 'en-GB', es: 'es-CL' }

/** A calendar day in words, `25 November 2026`, for pages that belong to no company. */
export function formatDay(date: string, language: Language): string {
  return new Intl.DateTimeFormat(dayTags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
