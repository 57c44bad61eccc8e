import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { explainCost as endpoint } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import type { StockWorth } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { countRows, readPage } from '../../../lists/list-query.ts'
import { presentStep, selectSteps } from './select-steps.ts'

const columns = {
  id: sql`m.id`,
  sorts: { sequence: { by: sql`m.sequence`, type: 'numeric' } },
  filters: {},
} as const

/** The ledger of a stock as a chain from its cost back to the origin. */
export async function explainCost(
  ctx: CompanyCtx,
  { variantId, locationId, ...page }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const levels = await readLevels(ctx, variantId)
  const level = levels.find((known) => locationId === null || known.locationId === locationId)
  if (!level) throw new AppError('notFound', { fields: { variantId: { key: 'validation.invalid' } } })
  const query = selectSteps(ctx).where('m.variantId', '=', variantId).where('m.locationId', '=', level.locationId)
  const { rows, ...cursors } = await readPage(query, columns, { sort: '-sequence', filters: {}, ...page })
  return {
    items: rows.map(presentStep),
    ...cursors,
    total: page.cursor === undefined ? await countRows(ctx.tx, query) : null,
    levels,
  }
}

async function readLevels(ctx: CompanyCtx, variantId: string): Promise<StockWorth[]> {
  const { rows } = await sql<StockWorth>`
    select l.id as location_id, l.name, trim_scale(s.on_hand)::text as on_hand, trim_scale(s.value)::text as value,
      trim_scale(s.average_cost)::text as unit_cost
    from stock_levels s join locations l on l.company_id = s.company_id and l.id = s.location_id
    where s.company_id = ${ctx.company.id} and s.variant_id = ${variantId}
    order by l.is_default desc, l.name`.execute(ctx.tx)
  return rows
}
