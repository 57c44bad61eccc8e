import { AppError } from '@mostrador/contract/errors.ts'
import { type Location, locationSchema } from '@mostrador/contract/features/catalogue/locations/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Locations of the company. The caller adds conditions and order. */
export function selectLocations(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('locations as l')
    .where('l.companyId', '=', ctx.company.id)
    .select([
      'l.id',
      'l.version',
      'l.name',
      'l.address',
      'l.status',
      'l.isDefault',
      'l.updatedAt',
      sql<number>`(select count(*)::int from checkouts c
        where c.company_id = l.company_id and c.location_id = l.id and c.status = 'active')`.as('registers'),
      sql<number>`(select count(*)::int from stock_levels s
        where s.company_id = l.company_id and s.location_id = l.id and s.on_hand <> 0)`.as('stocked'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectLocations>['execute']>>[number]

export function presentLocation(row: Row): Location {
  return locationSchema.parse({ ...row, updatedAt: row.updatedAt.toISOString() })
}

/** Throws `notFound` when the company has no such location. */
export async function findLocation(ctx: CompanyCtx, id: string, field = 'id'): Promise<Location> {
  const row = await selectLocations(ctx).where('l.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound', { fields: { [field]: { key: 'validation.invalid' } } })
  return presentLocation(row)
}

/** Two locations in use have different names, ignoring case and accents. */
export async function refuseTakenName(ctx: CompanyCtx, name: string, id: string): Promise<void> {
  const other = await ctx.tx
    .selectFrom('locations')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .where(sql<boolean>`search_fold(name) = search_fold(${name})`)
    .executeTakeFirst()
  if (other) throw new AppError('nameTaken', { fields: { name: { key: 'locations.nameTaken' } } })
}
