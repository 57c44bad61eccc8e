import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPriceChanges as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { priceChangeSchema } from '@mostrador/contract/features/catalogue/products/change-schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../../context.ts'
import { countRows, readPage } from '../../../../lists/list-query.ts'
import { refuseUnknownVariant } from '../refuse-unknown-variant.ts'

const columns = {
  id: sql`h.id`,
  sorts: { changedAt: { by: sql`h.changed_at`, type: 'timestamptz' } },
  filters: {},
} as const

export async function listPriceChanges(
  ctx: CompanyCtx,
  { variantId, cursor, per }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  await refuseUnknownVariant(ctx, variantId)
  const query = ctx.tx
    .selectFrom('priceHistory as h')
    .innerJoin('users as u', 'u.id', 'h.changedById')
    .where('h.companyId', '=', ctx.company.id)
    .where('h.variantId', '=', variantId)
    .select([
      'h.id',
      'h.source',
      'h.changedAt',
      'u.name as changedByName',
      sql<string | null>`trim_scale(h.old_price)::text`.as('oldPrice'),
      sql<string>`trim_scale(h.new_price)::text`.as('newPrice'),
    ])
  const page = { sort: '-changedAt', filters: {}, isBackward: false, cursor, per }
  const { rows, ...cursors } = await readPage(query, columns, page)
  return {
    items: rows.map((row) => priceChangeSchema.parse({ ...row, changedAt: row.changedAt.toISOString() })),
    ...cursors,
    total: cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}
