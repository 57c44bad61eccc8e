import type { NewRefund } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { Sold, SoldRow } from './read-sold.ts'

type Kind = { id: string; categoryId: string | null; brand: string | null }

/**
 * Category and brand as they were when it was sold; without a receipt, as they are now. Read before: an insert into a distributed
 * table has no subqueries.
 */
export async function readKinds(ctx: CompanyCtx, { lines }: NewRefund, sold: Sold) {
  const lineIds = lines.flatMap(({ originalLineId }) => originalLineId ?? [])
  const productIds = lineIds.length === lines.length ? [] : sold.lines.flatMap(({ productId }) => productId ?? [])
  const { rows } = await sql<Kind>`
    select l.id, l.category_id, l.brand from sale_lines l where l.company_id = ${ctx.company.id} and l.id = any (${lineIds})
    union all
    select p.id, p.category_id, p.brand from products p where p.company_id = ${ctx.company.id} and p.id = any (${productIds})`.execute(
    ctx.tx,
  )
  const kinds = new Map(rows.map((row) => [row.id, row]))
  return ({ originalLineId }: NewRefund['lines'][number], { productId }: SoldRow) => {
    const { categoryId = null, brand = null } = kinds.get(originalLineId ?? productId ?? '') ?? {}
    return { categoryId, brand }
  }
}
