import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createCheckout } from '@mostrador/contract/features/checkouts/endpoints.ts'
import type { Checkout } from '@mostrador/contract/features/checkouts/schema.ts'
import { localeOf, type MoneySettings, parseMoneyText } from '@mostrador/contract/format.ts'
import { type FormRules, maxLength, matches, pattern, required, type Rule } from '@mostrador/contract/validation.ts'
import { minorToMajor } from '@mostrador/domain/decimal.ts'
import { zero } from '@mostrador/domain/money.ts'
import { priceRule, showPrice } from '#src/ui/admin/amount-text.ts'

export type CheckoutValues = {
  name: string
  code: string
  defaultOpeningAmount: string
  /** Empty is the usual prices. */
  priceListId: string
}

export function checkoutValuesOf(checkout: Checkout | null, settings: MoneySettings): CheckoutValues {
  const amount = checkout?.defaultOpeningAmount ?? zero
  return {
    name: checkout?.name ?? '',
    code: checkout?.code ?? '',
    defaultOpeningAmount: showPrice(minorToMajor(amount, settings.currencyTag), settings),
    priceListId: checkout?.priceListId ?? '',
  }
}

const codeRule: Rule = (value) =>
  matches('checkoutCode', String(value).trim().toUpperCase()) ? undefined : { key: 'checkouts.form.codeShape' }

export function checkoutRules(settings: MoneySettings): FormRules {
  return {
    name: [required(), maxLength(60), pattern('productName')],
    code: [required(), codeRule],
    defaultOpeningAmount: [required(), priceRule(settings)],
  }
}

export function checkoutInputOf(values: CheckoutValues, settings: MoneySettings): InputOf<typeof createCheckout> {
  const { name, code, defaultOpeningAmount, priceListId } = values
  return {
    name,
    code: code.trim().toUpperCase(),
    defaultOpeningAmount: parseMoneyText(defaultOpeningAmount, settings.currencyTag, localeOf(settings)) ?? zero,
    priceListId: priceListId === '' ? null : priceListId,
  }
}
