import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/** The rate of a document's currency; null for the company's own. Throws `invalidInput` when another currency has none. */
export function requireRate(
  { company }: Pick<CompanyCtx, 'company'>,
  currencyTag: string,
  exchangeRate: string | null,
): string | null {
  if (currencyTag === company.settings.currencyTag) return null
  if (exchangeRate === null)
    throw new AppError('invalidInput', {
      fields: { exchangeRate: { key: 'supplierInvoices.notNow.rateMissing', values: { currency: currencyTag } } },
    })
  return exchangeRate
}
