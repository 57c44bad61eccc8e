import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getCountLimits as endpoint } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { type CountLimits, countLimitsSchema } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'

type Answer = OutputOf<typeof endpoint>

export async function getCountLimits(ctx: CompanyCtx): Promise<Answer> {
  const row = await ctx.tx
    .selectFrom('stockCountLimits')
    .select([sql<string | null>`trim_scale(recount_quantity)::text`.as('recountQuantity'), 'recountAmount'])
    .where('companyId', '=', ctx.company.id)
    .executeTakeFirst()
  return { limits: countLimitsSchema.parse(row ?? { recountQuantity: null, recountAmount: null }) }
}

export async function saveCountLimits(ctx: CompanyCtx, limits: CountLimits): Promise<Answer> {
  const change = { ...limits, updatedAt: ctx.now }
  await ctx.tx
    .insertInto('stockCountLimits')
    .values({ ...change, companyId: ctx.company.id })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(change))
    .execute()
  await audit(ctx, 'stockCount.setLimits', { entity: 'stockCount', entityId: ctx.company.id }, limits)
  return { limits }
}
