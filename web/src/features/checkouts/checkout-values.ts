import type { NewCheckout } from '@mostrador/contract/features/checkouts/checkout-form-schema.ts'
import { plainRules } from '@mostrador/contract/features/checkouts/plain-rules.ts'
import type { Checkout } from '@mostrador/contract/features/checkouts/schema.ts'
import { localeOf, type MoneySettings, parseMoneyText } from '@mostrador/contract/format.ts'
import { type FormRules, maxLength, matches, pattern, required, type Rule } from '@mostrador/contract/validation.ts'
import { minorToMajor } from '@mostrador/domain/decimal.ts'
import { type Money, zero } from '@mostrador/domain/money.ts'
import { priceRule, showPrice } from '#src/ui/admin/amount-text.ts'

export type CheckoutValues = {
  name: string
  code: string
  defaultOpeningAmount: string
  /** Empty is the usual prices. */
  priceListId: string
  blindClose: boolean
  /** Empty is any. */
  maxDifferenceAmount: string
  requireReasonAboveAmount: string
  countDenominations: boolean
  /** None is all. */
  tenderIds: readonly string[]
  /** Empty is never. */
  cashLimitWarning: string
}

export function checkoutValuesOf(checkout: Checkout | null, settings: MoneySettings): CheckoutValues {
  const rules = checkout ?? plainRules
  const show = (amount: Money | null) =>
    amount === null ? '' : showPrice(minorToMajor(amount, settings.currencyTag), settings)
  return {
    name: checkout?.name ?? '',
    code: checkout?.code ?? '',
    defaultOpeningAmount: show(checkout?.defaultOpeningAmount ?? zero),
    priceListId: checkout?.priceListId ?? '',
    blindClose: rules.blindClose,
    maxDifferenceAmount: show(rules.maxDifferenceAmount),
    requireReasonAboveAmount: show(rules.requireReasonAboveAmount),
    countDenominations: rules.countDenominations,
    tenderIds: rules.tenderIds,
    cashLimitWarning: show(rules.cashLimitWarning),
  }
}

const codeRule: Rule = (value) =>
  matches('checkoutCode', String(value).trim().toUpperCase()) ? undefined : { key: 'checkouts.form.codeShape' }

export function checkoutRules(settings: MoneySettings): FormRules {
  return {
    name: [required(), maxLength(60), pattern('productName')],
    code: [required(), codeRule],
    defaultOpeningAmount: [required(), priceRule(settings)],
    maxDifferenceAmount: [priceRule(settings)],
    requireReasonAboveAmount: [required(), priceRule(settings)],
    cashLimitWarning: [priceRule(settings), aboveNothing(settings)],
  }
}

const read = (text: string, settings: MoneySettings) => parseMoneyText(text, settings.currencyTag, localeOf(settings))

/** A limit of nothing would always be passed. */
const aboveNothing =
  (settings: MoneySettings): Rule =>
  (value) =>
    read(String(value), settings) === 0 ? { key: 'validation.numberMin', values: { min: 0 } } : undefined

export function checkoutInputOf(values: CheckoutValues, settings: MoneySettings): NewCheckout {
  const { name, code, priceListId, blindClose, countDenominations, tenderIds } = values
  const amount = (text: string) => read(text, settings) ?? null
  return {
    name,
    code: code.trim().toUpperCase(),
    defaultOpeningAmount: amount(values.defaultOpeningAmount) ?? zero,
    priceListId: priceListId === '' ? null : priceListId,
    blindClose,
    maxDifferenceAmount: amount(values.maxDifferenceAmount),
    requireReasonAboveAmount: amount(values.requireReasonAboveAmount) ?? zero,
    countDenominations,
    tenderIds: [...tenderIds],
    cashLimitWarning: amount(values.cashLimitWarning),
  }
}
