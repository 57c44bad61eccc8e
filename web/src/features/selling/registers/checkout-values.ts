import type { NewCheckout } from '@mostrador/contract/features/selling/registers/checkout-form-schema.ts'
import { firstRules } from '@mostrador/contract/features/selling/registers/plain-rules.ts'
import { longestLockMinutes, longestOfflineHours } from '@mostrador/contract/features/selling/registers/rule-limits.ts'
import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import { localeOf, type MoneySettings, parseMoneyText } from '@mostrador/contract/format.ts'
import { type FormRules, maxLength, matches, pattern, required, type Rule } from '@mostrador/contract/validation.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { type Money, zero } from '@mostrador/domain/money/money.ts'
import { priceRule, showPrice } from '#src/ui/admin/parts/amount-text.ts'

export type CheckoutValues = {
  name: string
  code: string
  defaultOpeningAmount: string
  /** Empty means the usual prices. */
  priceListId: string
  /** Empty means the default location. */
  locationId: string
  blindClose: boolean
  /** Empty means any difference. */
  maxDifferenceAmount: string
  requireReasonAboveAmount: string
  countDenominations: boolean
  /** None means all. */
  tenderIds: readonly string[]
  /** Empty means never. */
  cashLimitWarning: string
  isForSomeProfiles: boolean
  /** Used if the register is restricted; the root profile is always allowed. */
  allowedProfileIds: readonly string[]
  /** Empty means never. */
  autoLockMinutes: string
  offlineEnabled: boolean
  maxOfflineHours: string
}

export function checkoutValuesOf(checkout: Checkout | null, settings: MoneySettings): CheckoutValues {
  const rules = checkout ?? firstRules
  const show = (amount: Money | null) =>
    amount === null ? '' : showPrice(minorToMajor(amount, settings.currencyTag), settings)
  return {
    name: checkout?.name ?? '',
    code: checkout?.code ?? '',
    defaultOpeningAmount: show(checkout?.defaultOpeningAmount ?? zero),
    priceListId: checkout?.priceListId ?? '',
    locationId: checkout?.locationId ?? '',
    blindClose: rules.blindClose,
    maxDifferenceAmount: show(rules.maxDifferenceAmount),
    requireReasonAboveAmount: show(rules.requireReasonAboveAmount),
    countDenominations: rules.countDenominations,
    tenderIds: rules.tenderIds,
    cashLimitWarning: show(rules.cashLimitWarning),
    isForSomeProfiles: rules.allowedProfileIds !== null,
    allowedProfileIds: rules.allowedProfileIds ?? [],
    autoLockMinutes: String(rules.autoLockMinutes ?? ''),
    offlineEnabled: rules.offlineEnabled,
    maxOfflineHours: String(rules.maxOfflineHours),
  }
}

const codeRule: Rule = (value) =>
  matches('checkoutCode', String(value).trim().toUpperCase()) ? undefined : { key: 'registers.form.codeShape' }

export function checkoutRules(settings: MoneySettings): FormRules {
  return {
    name: [required(), maxLength(60), pattern('productName')],
    code: [required(), codeRule],
    defaultOpeningAmount: [required(), priceRule(settings)],
    maxDifferenceAmount: [priceRule(settings)],
    requireReasonAboveAmount: [required(), priceRule(settings)],
    cashLimitWarning: [priceRule(settings), aboveNothing(settings)],
    autoLockMinutes: [wholeRule(longestLockMinutes)],
    maxOfflineHours: [required(), wholeRule(longestOfflineHours)],
  }
}

const read = (text: string, settings: MoneySettings) => parseMoneyText(text, settings.currencyTag, localeOf(settings))

/** A limit of zero would always be exceeded. */
const aboveNothing =
  (settings: MoneySettings): Rule =>
  (value) =>
    read(String(value), settings) === 0 ? { key: 'validation.numberMin', values: { min: 0 } } : undefined

/** A whole number from 1; empty means no value. */
const wholeRule =
  (max: number): Rule =>
  (value) => {
    const text = String(value).trim()
    const isRight = text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= max)
    return isRight ? undefined : { key: 'registers.form.wholeShape', values: { max } }
  }

export function checkoutInputOf(values: CheckoutValues, settings: MoneySettings): NewCheckout {
  const { name, code, priceListId, locationId, blindClose, countDenominations, tenderIds, offlineEnabled } = values
  const minutes = values.autoLockMinutes.trim()
  const amount = (text: string) => read(text, settings) ?? null
  return {
    name,
    code: code.trim().toUpperCase(),
    defaultOpeningAmount: amount(values.defaultOpeningAmount) ?? zero,
    priceListId: priceListId === '' ? null : priceListId,
    locationId: locationId === '' ? null : locationId,
    blindClose,
    maxDifferenceAmount: amount(values.maxDifferenceAmount),
    requireReasonAboveAmount: amount(values.requireReasonAboveAmount) ?? zero,
    countDenominations,
    tenderIds: [...tenderIds],
    cashLimitWarning: amount(values.cashLimitWarning),
    allowedProfileIds: values.isForSomeProfiles ? [...values.allowedProfileIds] : null,
    autoLockMinutes: minutes === '' ? null : Number(minutes),
    offlineEnabled,
    maxOfflineHours: Number(values.maxOfflineHours),
  }
}
