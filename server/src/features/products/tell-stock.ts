import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

/** What tills show of the stock is read anew with the product. */
export async function tellStock(ctx: CompanyCtx, productIds: readonly string[], version: number): Promise<void> {
  await sql`update products set catalogue_version = ${version}::bigint
    where company_id = ${ctx.company.id} and id = any(${[...new Set(productIds)]}::uuid[])`.execute(ctx.tx)
}
