import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { priceTableSchema } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { listPriceTables as endpoint } from '@mostrador/contract/features/service/staff/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { currentPriceTable } from '../pricing/public.ts'

export async function listPriceTables(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  const rows = await ctx.tx
    .selectFrom('priceTables as p')
    .leftJoin('users as u', 'u.id', 'p.createdById')
    .select(['p.content', 'p.version', 'u.name as createdByName'])
    .orderBy('p.validFrom', 'desc')
    .orderBy('p.createdAt', 'desc')
    .execute()
  const current = await currentPriceTable(ctx.tx, ctx.now)
  return {
    tables: rows.map(({ content, version, createdByName }) => ({
      table: priceTableSchema.parse(content),
      createdByName,
      isCurrent: version === current?.version,
    })),
  }
}
