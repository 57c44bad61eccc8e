import { formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'

/** A unit price as an amount; one with more decimals than the currency is shown in full. */
export function priceText(price: string, settings: MoneySettings): string {
  const amount = majorToMinor(price, settings.currencyTag)
  return amount === undefined ? showPrice(price, settings) : formatMoney(amount, settings)
}
