import { can } from '@mostrador/contract/access.ts'
import {
  type SupplierInvoiceRow,
  supplierInvoiceRowSchema,
} from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Documents with the columns of the list. The caller adds conditions and order. */
export function selectSupplierInvoices(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('supplierInvoices as i')
    .innerJoin('users as u', 'u.id', 'i.createdById')
    .leftJoin('suppliers as s', (join) =>
      join.onRef('s.companyId', '=', 'i.companyId').onRef('s.id', '=', 'i.supplierId'),
    )
    .where('i.companyId', '=', ctx.company.id)
    .select([
      'i.id',
      'i.version',
      'i.kind',
      'i.profile',
      'i.number',
      'i.issuerName',
      'i.issuerTaxId',
      'i.supplierId',
      's.name as supplierName',
      'i.issuedOn',
      'i.dueOn',
      'i.currencyTag',
      'i.totalAmount',
      'i.status',
      'i.createdAt',
      'u.name as createdByName',
      sql<number>`(select count(*)::int from supplier_invoice_lines l
        where l.company_id = i.company_id and l.invoice_id = i.id)`.as('lineCount'),
      sql<number>`(select count(*)::int from supplier_invoice_lines l where l.company_id = i.company_id
        and l.invoice_id = i.id and l.variant_id is null and not l.is_skipped)`.as('unmatchedCount'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSupplierInvoices>['execute']>>[number]

export function presentInvoiceRow(ctx: CompanyCtx, row: Row): SupplierInvoiceRow {
  return supplierInvoiceRowSchema.parse({
    ...row,
    totalAmount: can(ctx.access, 'PRODUCTS__COST_VIEW') ? row.totalAmount : null,
    createdAt: row.createdAt.toISOString(),
  })
}
