import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The next number of a kind of purchasing document. Concurrent calls wait for each other, so no number is given twice. */
export async function nextPurchaseNumber(ctx: CompanyCtx, kind: 'order' | 'receipt' | 'return'): Promise<number> {
  const row = await ctx.tx
    .insertInto('purchaseNumbers')
    .values({ companyId: ctx.company.id, kind, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'kind'])
        .doUpdateSet({ lastNumber: sql<number>`purchase_numbers.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return row.lastNumber
}
