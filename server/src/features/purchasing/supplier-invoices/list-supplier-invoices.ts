import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listSupplierInvoices as endpoint } from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import { supplierInvoiceList } from '@mostrador/contract/features/purchasing/supplier-invoices/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, dateColumn, idColumn, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'
import { presentInvoiceRow, selectSupplierInvoices } from './select-supplier-invoices.ts'

/** Searches number, issuer and tax id. Without a state it omits documents that were set aside. */
const invoices = {
  spec: supplierInvoiceList,
  select: selectSupplierInvoices,
  usual: sql<boolean>`i.status <> 'setAside'`,
  contains: (pattern: string) => sql<boolean>`i.search_text like search_fold(${pattern})`,
  columns: (): ListColumns<typeof supplierInvoiceList> => ({
    id: sql`i.id`,
    sorts: {
      createdAt: { by: sql`i.created_at`, type: 'timestamptz' },
      issuedOn: { by: sql`i.issued_on::text`, type: 'text' },
    },
    filters: {
      status: column(sql`i.status`),
      kind: column(sql`i.kind`),
      supplier: idColumn(sql`i.supplier_id`),
      issuedOn: dateColumn(sql`i.issued_on`),
    },
  }),
}

export async function listSupplierInvoices(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return readRecords(ctx, invoices, input, (row) => presentInvoiceRow(ctx, row))
}
