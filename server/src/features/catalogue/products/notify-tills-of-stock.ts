import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Makes tills reload the stock with the product. */
export async function notifyTillsOfStock(
  ctx: CompanyCtx,
  productIds: readonly string[],
  version: number,
): Promise<void> {
  await sql`update products set catalogue_version = ${version}::bigint
    where company_id = ${ctx.company.id} and id = any(${[...new Set(productIds)]}::uuid[])`.execute(ctx.tx)
}
