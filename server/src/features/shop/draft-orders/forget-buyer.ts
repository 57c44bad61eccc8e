import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'

/** Removes a customer from drafts for their mailbox, and closes those that were not accepted. Placed orders stay unchanged. */
export async function forgetBuyer({ tx, company, now }: CompanyCtx, customerId: string): Promise<void> {
  const nobody = translate(company.settings.languageTag, 'customers.anonymous')
  await sql`update draft_orders d set buyer_name = ${nobody}, buyer_email = null, buyer_phone = null, note = '', search_text = '',
      withdrawn_at = case when d.order_id is null then coalesce(d.withdrawn_at, ${now}) end, updated_at = ${now}
    from customers c
    where d.company_id = ${company.id} and c.company_id = d.company_id and c.id = ${customerId}
      and lower(d.buyer_email) = lower(c.email)`.execute(tx)
}
