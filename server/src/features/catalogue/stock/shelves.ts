import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  listShelves as listEndpoint,
  setShelf as endpoint,
} from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireLocation } from './require-location.ts'

/** Sets the shelf of a variant. Tills do not show shelves, so they need no notice. */
export async function setShelf(
  ctx: CompanyCtx,
  { locationId, variantId, shelf }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const location = await requireLocation(ctx, locationId, 'locationId')
  const variant = await ctx.tx
    .selectFrom('variants')
    .select('productId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', variantId)
    .executeTakeFirst()
  if (!variant) throw new AppError('notFound', { fields: { variantId: { key: 'validation.invalid' } } })
  await ctx.tx
    .insertInto('stockLevels')
    .values({ companyId: ctx.company.id, locationId, variantId, shelf })
    .onConflict((conflict) => conflict.columns(['companyId', 'locationId', 'variantId']).doUpdateSet({ shelf }))
    .execute()
  const subject = { entity: 'product', entityId: variant.productId }
  await audit(ctx, 'product.setShelf', subject, { location: location.name, shelf, variantId })
  return { shelf }
}

const mostShelves = 500

export async function listShelves(
  ctx: CompanyCtx,
  { locationId }: InputOf<typeof listEndpoint>,
): Promise<OutputOf<typeof listEndpoint>> {
  await requireLocation(ctx, locationId, 'locationId')
  const { rows } = await sql<{ shelf: string; variants: number }>`select s.shelf, count(*)::int as variants
    from stock_levels s join variants v on v.company_id = s.company_id and v.id = s.variant_id and v.status = 'active'
    where s.company_id = ${ctx.company.id} and s.location_id = ${locationId} and s.shelf <> ''
    group by s.shelf order by search_fold(s.shelf), s.shelf limit ${mostShelves}`.execute(ctx.tx)
  return { items: rows }
}
