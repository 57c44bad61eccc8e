import {
  formatMoney,
  formatQuantity,
  localeOf,
  type LocaleSettings,
  type MoneySettings,
  parseMoneyText,
} from '@mostrador/contract/format.ts'
import type { Rule } from '@mostrador/contract/validation.ts'
import { greaterThan, isEmptyValue } from '@mostrador/contract/validation.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'

/** Quantities have three decimals, like this currency: reading them with it reads `1.500` in the region's format. */
const threePlaces = 'KWD'
const largestUnits = 6
const largestPriceDigits = 10

/** A price in major units as people write it in a field: `1290` is `1.290` in Chile, without sign. */
export function showPrice(price: string, settings: MoneySettings): string {
  const amount = majorToMinor(price, settings.currencyTag)
  if (amount !== undefined)
    return formatMoney(amount, { ...settings, currencyShowSymbol: false, currencyShowTag: false })
  // A price with more decimals than the currency, as for a price by the gram, is shown in full, so that saving does not round it.
  return price.replace('.', decimalSign(settings))
}

/** Reads a price field into major units; undefined if it is invalid. An unchanged text returns exactly the stored price. */
export function readPrice(text: string, settings: MoneySettings, before?: string): string | undefined {
  if (before !== undefined && text === showPrice(before, settings)) return before
  const amount = parseMoneyText(text, settings.currencyTag, localeOf(settings))
  return amount === undefined || amount < 0 ? undefined : minorToMajor(amount, settings.currencyTag)
}

/** Reads a quantity field; undefined if it is invalid. */
export function readQuantity(text: string, settings: LocaleSettings): string | undefined {
  const amount = parseMoneyText(text, threePlaces, localeOf(settings))
  return amount === undefined || amount < 0 ? undefined : minorToMajor(amount, threePlaces)
}

/** The rule of a price field; empty passes. */
export function priceRule(settings: MoneySettings, before?: string): Rule {
  const example = showPrice(minorToMajor(money(exampleAmount), settings.currencyTag), settings)
  return (value) => {
    if (isEmptyValue(value)) return undefined
    const price = readPrice(String(value), settings, before)
    if (price === undefined) return { key: 'dashboard.form.amountInvalid', values: { example } }
    return isTooLarge(price) ? { key: 'dashboard.form.amountTooLarge' } : undefined
  }
}

/** Whether a price or cost has more figures before the decimal sign than the server stores. */
export const isTooLarge = (price: string): boolean => wholeDigits(price) > largestPriceDigits

/** In minor units: 12.900 or 129,00. */
const exampleAmount = 12_900

/** The rule of a quantity field; empty passes. */
export function quantityRule(settings: LocaleSettings): Rule {
  return (value) => {
    if (isEmptyValue(value)) return undefined
    const quantity = readQuantity(String(value), settings)
    if (quantity !== undefined && wholeDigits(quantity) <= largestUnits) return undefined
    return { key: 'dashboard.form.quantityInvalid', values: { example: formatQuantity('12.5', settings) } }
  }
}

/** The rule of a quantity that must be above zero, such as the units of a pack; empty passes. */
export function aboveZeroRule(settings: LocaleSettings): Rule {
  const isQuantity = quantityRule(settings)
  return (value) =>
    isQuantity(value) ?? greaterThan(0)(isEmptyValue(value) ? '' : readQuantity(String(value), settings))
}

function wholeDigits(decimal: string): number {
  const [whole = ''] = decimal.split('.')
  return whole.length
}

function decimalSign(settings: LocaleSettings): string {
  return formatQuantity('0.5', settings).charAt(1)
}

/** Costs may have more places than their currency: this one has four. */
const fourPlaces = 'CLF'

/** Reads a cost field, with up to four places where the currency has fewer; undefined if it is invalid. */
export function readCost(text: string, settings: MoneySettings, before?: string): string | undefined {
  const price = readPrice(text, settings, before)
  if (price !== undefined) return price
  const amount = parseMoneyText(text, fourPlaces, localeOf(settings))
  return amount === undefined || amount < 0 ? undefined : minorToMajor(amount, fourPlaces)
}

/** Reads how many units of the company's currency another one costs, with up to four places; undefined if it is invalid. */
export function readExchangeRate(text: string, settings: MoneySettings): string | undefined {
  const rate = readCost(text, { ...settings, currencyTag: fourPlaces })
  return rate !== undefined && Number(rate) > 0 ? rate : undefined
}

/** The rule of such a rate; empty passes, and so does the text of the rate before, which may have more places. */
export function exchangeRateRule(settings: MoneySettings, before?: string): Rule {
  return (value) =>
    isEmptyValue(value) || value === before || readExchangeRate(String(value), settings) !== undefined
      ? undefined
      : { key: 'dashboard.form.quantityInvalid', values: { example: formatQuantity('945.5', settings) } }
}
