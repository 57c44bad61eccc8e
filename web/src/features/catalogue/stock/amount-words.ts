import type { StockWorth } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import { formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { formatDecimal } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { divideRounded } from '@mostrador/domain/money/round.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'

/** Places of stored amounts. */
const storedPlaces = 9
/** A unit cost shows two places more than the currency has: its thousandths matter for cheap goods. */
const morePlaces = 2

/** What goods are worth, which has more places than the currency, rounded as money. */
export function showWorth(amount: string, settings: MoneySettings): string {
  return formatMoney(money(roundedTo(minorUnit(settings.currencyTag), amount)), settings)
}

/** The same without the currency, for columns of amounts. */
export function showAmount(amount: string, settings: MoneySettings): string {
  return showWorth(amount, { ...settings, currencyShowSymbol: false, currencyShowTag: false })
}

/** The same with a plus sign above zero. */
export function showChange(amount: string, settings: MoneySettings): string {
  const shown = showAmount(amount, settings)
  return amount.startsWith('-') || amount === '0' ? shown : `+${shown}`
}

/** A unit cost, with more places than the currency where it has them. */
export function showUnitCost(cost: string, settings: MoneySettings): string {
  const scale = minorUnit(settings.currencyTag) + morePlaces
  return showPrice(formatDecimal({ units: roundedTo(scale, cost), scale }), settings)
}

export const unsigned = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : amount)
export const isNothing = (amount: string) => !/[1-9]/.test(amount)
export const hasStock = ({ onHand }: Pick<StockWorth, 'onHand'>) => !isNothing(onHand) && !onHand.startsWith('-')

function roundedTo(scale: number, amount: string): bigint {
  const [integer = '0', fraction = ''] = amount.split('.')
  const units = BigInt(integer + fraction.padEnd(storedPlaces, '0'))
  return divideRounded(units, 10n ** BigInt(storedPlaces - scale), 'halfUp')
}
