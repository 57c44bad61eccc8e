import { type TillCustomer, tillCustomerSchema } from '@mostrador/contract/features/customers/customers/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { seesPersonal } from './select-customers.ts'

/** Maximum number of characters of a note in a till's copy. */
const noteLength = 200

/** Customers with the data a till keeps. The caller adds conditions and order. */
export function selectTillCustomers(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('customers as c')
    .leftJoin('customerGroups as g', (join) =>
      join.onRef('g.companyId', '=', 'c.companyId').onRef('g.id', '=', 'c.groupId'),
    )
    .where('c.companyId', '=', ctx.company.id)
    .select(['c.id', 'c.name', 'c.businessName', 'c.taxId', 'c.email', 'c.phone', 'c.cardCode', 'g.name as groupName'])
    .select(['c.priceListId', 'c.creditLimit', 'c.balance', 'c.status', 'c.updatedAt', 'c.mergedIntoId'])
    .select(['c.isTaxExempt', 'c.exemptionReference', 'c.blockReason'])
    .select(sql<string>`trim_scale(c.discount_percent)::text`.as('discountPercent'))
    .select(sql<string>`left(c.notes, ${noteLength})`.as('note'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTillCustomers>['execute']>>[number]

const hidden = { taxId: null, email: null, phone: null, note: '', blockReason: null }

/** A till's copy of a customer, without fields that the caller may not see. */
export function presentTillCustomer(ctx: CompanyCtx, row: Row): TillCustomer {
  return tillCustomerSchema.parse({ ...row, ...(!seesPersonal(ctx) && hidden), updatedAt: row.updatedAt.toISOString() })
}
