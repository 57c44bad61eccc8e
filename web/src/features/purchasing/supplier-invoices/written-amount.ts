import { formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import { exactToMinor } from '@mostrador/domain/purchase/exact.ts'

/** An amount of a document in its currency. */
export function writtenAmount(text: string, settings: MoneySettings): string {
  return formatMoney(exactToMinor(text, settings.currencyTag), settings)
}
