import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listSupplierBills as endpoint } from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { supplierBillList } from '@mostrador/contract/features/purchasing/supplier-bills/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, dateColumn, idColumn, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'
import { isOverdue, paymentStatus, presentBillRow, selectBills } from './select-bills.ts'

/** Searches number and supplier. */
export const supplierBills = {
  spec: supplierBillList,
  select: selectBills,
  contains: (pattern: string) =>
    sql<boolean>`(b.number_key like search_fold(${pattern}) or search_fold(b.supplier_name) like search_fold(${pattern}))`,
  columns: (ctx: CompanyCtx): ListColumns<typeof supplierBillList> => ({
    id: sql`b.id`,
    sorts: {
      dueOn: { by: sql`b.due_on`, type: 'date' },
      billedOn: { by: sql`b.billed_on`, type: 'date' },
      totalAmount: { by: sql`b.total_amount`, type: 'numeric' },
    },
    filters: {
      payment: column(paymentStatus),
      kind: column(sql`b.kind`),
      supplier: idColumn(sql`b.supplier_id`),
      order: idColumn(sql`b.order_id`),
      dueOn: dateColumn(sql`b.due_on`),
      billedOn: dateColumn(sql`b.billed_on`),
      isOverdue: column(isOverdue(ctx)),
      isVoided: column(sql`(b.voided_at is not null)`),
    },
  }),
}

export async function listSupplierBills(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return readRecords(ctx, supplierBills, input, presentBillRow)
}
