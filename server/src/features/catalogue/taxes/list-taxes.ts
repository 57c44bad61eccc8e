import {
  type Tax,
  taxSchema,
  type TaxVersion,
  taxVersionSchema,
} from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { isInForce, shiftDay, taxesOnDay } from '@mostrador/domain/price/tax-on-day.ts'
import type { CompanyCtx } from '../../../context.ts'
import { businessDayOf } from './business-day-of.ts'
import { presentVersion, selectTaxVersions } from './select-taxes.ts'

/** A till that was away this many days may still send sales of the days before. */
const keptDays = 90

/** The taxes a product can have, each as it is today or, before its first day, as it will be; in order of calculation. */
export async function listTaxes(ctx: CompanyCtx): Promise<Tax[]> {
  const today = businessDayOf(ctx)
  const rows = await selectTaxVersions(ctx).where('t.status', '=', 'active').execute()
  const open = rows.filter(({ validTo }) => validTo === null || validTo >= today)
  return [...Map.groupBy(open, ({ groupId }) => groupId)].flatMap(([id, versions]) => {
    const shown = versions.find((version) => isInForce(version, today)) ?? versions[0]
    return shown ? [taxSchema.parse({ ...presentVersion(shown), id })] : []
  })
}

/** Versions that tills choose from by the business day of a sale: current, future and recent ones. */
export async function listTaxVersions(ctx: CompanyCtx): Promise<TaxVersion[]> {
  const oldest = shiftDay(businessDayOf(ctx), -keptDays)
  const rows = await selectTaxVersions(ctx)
    .where('t.status', '=', 'active')
    .where('t.appliesTo', '<>', 'ecommerce')
    .execute()
  return rows
    .filter(({ validTo }) => validTo === null || validTo >= oldest)
    .map((row) => taxVersionSchema.parse(presentVersion(row)))
}

/** The tax versions for today's online orders, at most one for each tax, in order of calculation. */
export async function listShopTaxes(ctx: Pick<CompanyCtx, 'tx' | 'now' | 'company'>): Promise<TaxVersion[]> {
  const rows = await selectTaxVersions(ctx).where('t.status', '=', 'active').where('t.appliesTo', '<>', 'pos').execute()
  return taxesOnDay(rows, businessDayOf(ctx)).map((row) => taxVersionSchema.parse(presentVersion(row)))
}
