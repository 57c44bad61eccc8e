import { formatMoney, localeOf, type MoneySettings, parseMoneyText } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'

/** Minor units as the text of a field, without sign of the currency. */
export function showAmount(amount: number, settings: MoneySettings): string {
  return formatMoney(money(amount), { ...settings, currencyShowSymbol: false, currencyShowTag: false })
}

/** The minor units that a field means, with its sign; undefined when it cannot be read without a guess. */
export function readAmount(text: string, settings: MoneySettings): number | undefined {
  return parseMoneyText(text, settings.currencyTag, localeOf(settings))
}
