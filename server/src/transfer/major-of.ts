import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'

/** Writes amounts of the database, in minor units of a currency, as decimals in major units. */
export const majorOf = (currencyTag: string) => (amount: string | number) =>
  minorToMajor(money(Number(amount)), currencyTag)
