import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/** The customer's terms set by the office: the percentage off each line, and whether they pay no taxes. */
export type CustomerTerms = { discountPercent: string; isTaxExempt: boolean }

/** Null for an unknown customer. After a merge, the better terms of both: a till may have sold to the merged one. */
export async function readCustomerTerms(tx: Tx, companyId: string, customerId: string): Promise<CustomerTerms | null> {
  const row = await tx
    .selectFrom('customers as c')
    .leftJoin('customers as k', (join) =>
      join.onRef('k.companyId', '=', 'c.companyId').onRef('k.id', '=', 'c.mergedIntoId'),
    )
    .where('c.companyId', '=', companyId)
    .where('c.id', '=', customerId)
    .select([
      sql<string>`trim_scale(greatest(c.discount_percent, k.discount_percent))::text`.as('discountPercent'),
      sql<boolean>`c.is_tax_exempt or coalesce(k.is_tax_exempt, false)`.as('isTaxExempt'),
    ])
    .executeTakeFirst()
  return row ?? null
}
