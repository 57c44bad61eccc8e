import { can } from '@mostrador/contract/access.ts'
import type { NewCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { UndoableChange, Undone } from '../../../transfer/import-adapter.ts'
import { undoEach } from '../../../transfer/import-plan.ts'
import { maySetAnyTerms } from './terms/keep-terms.ts'
import { customerColumnsOf } from './write-customer.ts'

/** Customers who were changed, bought something or have a balance since then stay. */
export async function undoCustomerImport(ctx: CompanyCtx, changes: readonly UndoableChange[]): Promise<Undone> {
  return undoEach(changes, {
    remove: (id, version) => remove(ctx, id, version),
    restore: (id, before, version) => restore(ctx, id, before, version),
  })
}

/** A customer who has bought something or has a balance since then stays. */
async function remove(ctx: CompanyCtx, id: string, version: number): Promise<number> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('customers as c')
    .where('c.companyId', '=', ctx.company.id)
    .where('c.id', '=', id)
    .where('c.version', '=', version)
    .where('c.saleCount', '=', 0)
    .where(
      sql<boolean>`not exists (select from customer_ledger_entries e where e.company_id = c.company_id and e.customer_id = c.id)
        and not exists (select from sales s where s.company_id = c.company_id and s.customer_id = c.id)
        and not exists (select from customers m where m.company_id = c.company_id and m.merged_into_id = c.id)`,
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A customer with terms that the caller may not set stays unchanged as a whole (K-11). */
async function restore(ctx: CompanyCtx, id: string, kept: unknown, version: number): Promise<number> {
  const { form, consentAt } = kept as { form: NewCustomer; consentAt: string | null }
  const columns = customerColumnsOf(ctx, form, consentAt === null ? null : new Date(consentAt))
  const { numUpdatedRows } = await ctx.tx
    .updateTable('customers')
    .set({ ...columns, version: version + 1 })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .$if(!maySetAnyTerms(ctx), (query) =>
      query.where('discountPercent', '=', form.discountPercent).where('groupId', 'is not distinct from', form.groupId),
    )
    .$if(!can(ctx.access, 'CUSTOMERS__CREDIT_UPDATE'), (query) =>
      query.where('creditLimit', '=', form.creditLimit).where('paymentTermsDays', '=', form.paymentTermsDays),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
