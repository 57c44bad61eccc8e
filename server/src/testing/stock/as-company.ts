import type { CompanyCtx } from '../../context.ts'
import { newId } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

/** Calls a server function without an endpoint, in a transaction of the shop. */
export function asCompany<T>(server: TestServer, shop: Shop, work: (ctx: CompanyCtx) => Promise<T>): Promise<T> {
  return inTransaction(server.deps.db, { companyId: shop.companyId }, (tx) => {
    const company = { id: shop.companyId, settings: { timeZone: 'America/Santiago', businessDayStart: '00:00' } }
    const ctx = { tx, deps: server.deps, now: server.deps.now(), newId, company, user: { id: shop.userId } }
    // Only the fields of a context that functions of stock read.
    return work(ctx as unknown as CompanyCtx)
  })
}

/** The level of a variant, and the invariant views that it violates. */
export async function stockOf(server: TestServer, variantId: string) {
  const { rows } = await server.owner.query<{ onHand: string; value: string; unitCost: string; locationId: string }>(
    `select trim_scale(on_hand)::text as "onHand", trim_scale(value)::text as value, trim_scale(average_cost)::text as "unitCost",
       location_id as "locationId"
     from stock_levels where variant_id = $1`,
    [variantId],
  )
  const [level] = rows
  if (!level) throw new Error('a level')
  return level
}

const views = [
  'i07_stock_is_sum_of_movements',
  'i08_line_moves_stock_once',
  'i42_value_is_sum_of_movements',
  'i43_movements_follow_each_other',
  'i44_lines_cost_what_left_the_stock',
  'i48_transfers_keep_their_value',
  'i49_counts_move_their_difference',
]

/** The findings of the invariant views of stock. */
export async function brokenStock(server: TestServer): Promise<string[]> {
  const found = await Promise.all(views.map((view) => server.owner.query(`select 1 from inv.${view} limit 1`)))
  return views.filter((_, at) => (found[at]?.rows.length ?? 0) > 0)
}
