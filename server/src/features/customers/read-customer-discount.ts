import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/**
 * The percentage the office gives a customer off each line; null for somebody the company does not know. Of two who became one it is
 * the higher: a till may have sold to the one who is gone.
 */
export async function readCustomerDiscount(tx: Tx, companyId: string, customerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('customers as c')
    .leftJoin('customers as k', (join) =>
      join.onRef('k.companyId', '=', 'c.companyId').onRef('k.id', '=', 'c.mergedIntoId'),
    )
    .where('c.companyId', '=', companyId)
    .where('c.id', '=', customerId)
    .select(sql<string>`trim_scale(greatest(c.discount_percent, k.discount_percent))::text`.as('percent'))
    .executeTakeFirst()
  return row?.percent ?? null
}
