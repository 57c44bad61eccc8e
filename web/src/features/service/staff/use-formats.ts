import { formatDate, formatDateTime, formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { useLanguage } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'

/**
 * How staff see amounts and dates of any company: in their own language and region, each amount with its currency. Instants are shown in
 * the zone of the device unless a zone is named.
 */
export function useFormats() {
  const languageTag = useLanguage()
  const { region } = useRootData()
  const place = { languageTag, regionTag: region ?? (languageTag === 'es' ? 'CL' : 'US') } as const
  const settingsOf = (currencyTag: string): MoneySettings => ({
    ...place,
    currencyTag,
    currencyShowSymbol: true,
    currencyShowTag: true,
  })
  return {
    settingsOf,
    /** `amount` is in minor units. */
    amount: (amount: number, currencyTag: string) => formatMoney(money(amount), settingsOf(currencyTag)),
    date: (day: string, timeZone?: string) => formatDate(day, { ...place, timeZone }),
    time: (instant: string, timeZone?: string) => formatDateTime(instant, { ...place, timeZone }),
  }
}
