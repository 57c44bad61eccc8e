import { showNumber } from '@mostrador/contract/features/catalogue/metadata/number-text.ts'
import { formatMoney, formatPercent } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'

/** `19 %`, or an amount per unit; an amount finer than the coins is shown with all its decimals. */
export function rateWords(
  { kind, rate }: { kind: 'percentage' | 'fixed'; rate: string },
  settings: CompanySettings,
): string {
  if (kind === 'percentage') return formatPercent(rate, settings)
  const amount = majorToMinor(rate, settings.currencyTag)
  return amount === undefined ? `${showNumber(rate, settings)} ${settings.currencyTag}` : formatMoney(amount, settings)
}
