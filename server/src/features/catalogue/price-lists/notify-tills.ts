import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Tills read the prices of a list with the products, so the products of these variants count as changed. */
export async function notifyTillsOfVariants(
  ctx: CompanyCtx,
  variantIds: readonly string[],
  version: number,
): Promise<void> {
  await sql`update products p set catalogue_version = ${version}::bigint
    where p.company_id = ${ctx.company.id} and p.id in (select v.product_id from variants v
      where v.company_id = ${ctx.company.id} and v.id = any(${[...variantIds]}::uuid[]))`.execute(ctx.tx)
}

/** The same for everything the list has prices for. */
export async function notifyTillsOfList(ctx: CompanyCtx, priceListId: string, version: number): Promise<void> {
  await sql`update products p set catalogue_version = ${version}::bigint
    where p.company_id = ${ctx.company.id} and p.id in (select v.product_id from price_list_prices x
      join variants v on v.company_id = x.company_id and v.id = x.variant_id
      where x.company_id = ${ctx.company.id} and x.price_list_id = ${priceListId}::uuid)`.execute(ctx.tx)
}
