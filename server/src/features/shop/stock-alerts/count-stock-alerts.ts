import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { countStockAlerts as endpoint } from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Number of people with a confirmed address. The office does not see who they are (H-45). Throws `notFound` for an unknown
 * product.
 */
export async function countStockAlerts(
  { tx, company }: CompanyCtx,
  { productId }: { productId: string },
): Promise<OutputOf<typeof endpoint>> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('companyId', '=', company.id)
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) throw new AppError('notFound')

  const { rows } = await sql<{ variantId: string; waiting: number }>`select v.id as variant_id, count(*)::int as waiting
    from variants v join stock_alerts a on a.company_id = v.company_id and a.variant_id = v.id and a.state = 'waiting'
    where v.company_id = ${company.id} and v.product_id = ${productId}
    group by v.id, v.position order by v.position, v.id`.execute(tx)
  return { variants: rows }
}

/** How many people wait for the variant `v`. */
export const peopleWaiting = sql<number>`(select count(*)::int from stock_alerts a
  where a.company_id = v.company_id and a.variant_id = v.id and a.state = 'waiting')`
