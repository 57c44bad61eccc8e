import { formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import { cashRoundingFor } from '@mostrador/domain/money/cash-rounding.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { GeneralValues } from '#src/features/access/settings/general-values.ts'
import type { T } from '#src/language/translator.ts'

/** The cash rounding in words; the default one names its increment. */
export function cashKindWords(t: T, kind: GeneralValues['cashRounding'], settings: MoneySettings): string {
  if (kind !== 'usual') return t(`settings.general.cashRoundings.${kind}`)
  const usual = cashRoundingFor(settings.currencyTag)
  if (!usual) return t('settings.general.cashRoundings.usualNone')
  return t('settings.general.cashRoundings.usual', { amount: formatMoney(money(usual.increment), settings) })
}
