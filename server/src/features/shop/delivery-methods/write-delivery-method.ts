import { AppError } from '@mostrador/contract/errors.ts'
import type { NewDeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The columns of a method's form. Zones, rates and taxes are in tables of their own. */
export function columnsOf(form: NewDeliveryMethod) {
  const { name, description, instructions, schedule, zones: _zones, rates: _rates, taxIds: _taxes, ...plain } = form
  return {
    ...plain,
    nameEn: name.en,
    nameEs: name.es,
    descriptionEn: description.en,
    descriptionEs: description.es,
    instructionsEn: instructions.en,
    instructionsEs: instructions.es,
    schedule: JSON.stringify(schedule),
  }
}

type Parts = Pick<NewDeliveryMethod, 'zones' | 'rates' | 'taxIds'>

/** Replaces the zones, rates and taxes of a method. */
export async function replaceParts(ctx: CompanyCtx, methodId: string, { zones, rates, taxIds }: Parts): Promise<void> {
  const key = { companyId: ctx.company.id, methodId }
  for (const table of ['deliveryRates', 'deliveryZones', 'deliveryMethodTaxes'] as const)
    await ctx.tx.deleteFrom(table).where('companyId', '=', key.companyId).where('methodId', '=', methodId).execute()
  if (zones.length > 0)
    await ctx.tx
      .insertInto('deliveryZones')
      .values(zones.map((zone, position) => ({ ...key, ...zone, position })))
      .execute()
  if (rates.length > 0)
    await ctx.tx
      .insertInto('deliveryRates')
      .values(
        rates.map(({ zoneId, from, to, price }, position) => ({
          ...key,
          position,
          zoneId,
          fromMeasure: from,
          toMeasure: to,
          price,
        })),
      )
      .execute()
  if (taxIds.length > 0)
    await ctx.tx
      .insertInto('deliveryMethodTaxes')
      .values(taxIds.map((taxId) => ({ ...key, taxId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Throws `notFound` for a location or a tax that is not the company's, or no longer in use. */
export async function refuseUnknownParts(
  ctx: CompanyCtx,
  { locationId, taxIds }: Pick<NewDeliveryMethod, 'locationId' | 'taxIds'>,
): Promise<void> {
  if (locationId !== null) {
    const { rows } = await sql`select from locations where company_id = ${ctx.company.id} and id = ${locationId}::uuid
      and status = 'active' for share`.execute(ctx.tx)
    if (rows.length === 0) throw unknown('locationId')
  }
  const { rows: known } = await sql<{ id: string }>`select id from taxes where company_id = ${ctx.company.id}
    and id = any(${taxIds}::uuid[]) and status = 'active'`.execute(ctx.tx)
  const missing = taxIds.findIndex((id) => !known.some((tax) => tax.id === id))
  if (missing >= 0) throw unknown(`taxIds.${missing}`)
}

const unknown = (field: string) => new AppError('notFound', { fields: { [field]: { key: 'validation.invalid' } } })

/** The place after all others. Callers hold the lock of `claimRoom`. */
export async function lastPosition(ctx: CompanyCtx): Promise<number> {
  const { rows } = await sql<{ position: number }>`select coalesce(max(position), 0)::int + 1 as position
    from delivery_methods where company_id = ${ctx.company.id}`.execute(ctx.tx)
  return rows[0]?.position ?? 1
}
