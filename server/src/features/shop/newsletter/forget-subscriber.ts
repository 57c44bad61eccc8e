import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Removes the addresses of a customer from the newsletter when the office deletes the customer, without any trace. Call it while
 * the customer still has their e-mail and their account of the shop.
 */
export async function forgetSubscriber({ tx, company }: CompanyCtx, customerId: string): Promise<void> {
  await sql`delete from newsletter_subscribers where company_id = ${company.id} and email in (
      select lower(c.email) from customers c
        where c.company_id = ${company.id} and ${customerId}::uuid in (c.id, c.merged_into_id)
      union select a.email from shop_accounts a join customers c on c.company_id = a.company_id and c.id = a.customer_id
        where a.company_id = ${company.id} and ${customerId}::uuid in (c.id, c.merged_into_id))`.execute(tx)
}
