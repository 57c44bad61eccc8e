import { type TaxVersion, taxVersionSchema } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { taxesOnDay } from '@mostrador/domain/price/tax-on-day.ts'
import type { CompanyCtx } from '../../../context.ts'
import { businessDayOf } from './business-day-of.ts'
import { presentVersion, selectTaxVersions } from './select-taxes.ts'

/** A tax as suppliers charge it today. `groupId` is the tax, `id` its version. */
export type PurchaseTax = TaxVersion

/** The versions of all taxes in force on the company's business day. Purchases follow no sales channel. */
export async function readPurchaseTaxes(ctx: CompanyCtx): Promise<PurchaseTax[]> {
  const rows = await selectTaxVersions(ctx).where('t.status', '=', 'active').execute()
  return taxesOnDay(rows, businessDayOf(ctx)).map((row) => taxVersionSchema.parse(presentVersion(row)))
}
