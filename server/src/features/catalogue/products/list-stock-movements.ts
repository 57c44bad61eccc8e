import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listStockMovements as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { countRows, readPage } from '../../../lists/list-query.ts'
import { refuseUnknownVariant } from './refuse-unknown-variant.ts'
import { presentMovement, selectMovements } from './select-movements.ts'

const columns = {
  id: sql`m.id`,
  sorts: { occurredAt: { by: sql`m.occurred_at`, type: 'timestamptz' } },
  filters: {},
} as const

export async function listStockMovements(
  ctx: CompanyCtx,
  { variantId, cursor, per }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  await refuseUnknownVariant(ctx, variantId)
  const query = selectMovements(ctx).where('m.variantId', '=', variantId)
  const page = { sort: '-occurredAt', filters: {}, isBackward: false, cursor, per }
  const { rows, ...cursors } = await readPage(query, columns, page)
  return {
    items: rows.map((row) => presentMovement(ctx, row)),
    ...cursors,
    total: cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}
