import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Whether a sale `s` was made to a customer, or to one who was merged into them. */
export function isSoldTo(ctx: CompanyCtx, customerId: string): RawBuilder<boolean> {
  return sql<boolean>`s.customer_id in (select c.id from customers c where c.company_id = ${ctx.company.id}
    and (c.id = ${customerId} or c.merged_into_id = ${customerId}))`
}
