import { formatDate, formatDateTime, formatMoney, formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { useLanguage } from '#src/language/use-t.ts'

type BillingPlace = { currencyTag: string; regionTag: string; timeZone?: string | undefined }

/** Amounts, dates and numbers as a company's pages about plans show them: in its currency, country and time zone, in the reader's language. */
export function useFormats({ currencyTag, regionTag, timeZone }: BillingPlace) {
  const languageTag = useLanguage()
  const settings = { languageTag, regionTag, timeZone }
  return {
    /** `amount` is in minor units. */
    amount: (amount: number) =>
      formatMoney(money(amount), { ...settings, currencyTag, currencyShowSymbol: true, currencyShowTag: false }),
    day: (instant: string) => formatDate(instant, settings),
    moment: (instant: string) => formatDateTime(instant, settings),
    /** Decimal text in percent. */
    percent: (rate: string | number) => formatPercent(String(rate), settings),
    count: (number: number) => formatQuantity(String(number), settings),
  }
}
