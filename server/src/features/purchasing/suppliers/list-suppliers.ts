import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listSuppliers as endpoint } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { supplierList } from '@mostrador/contract/features/purchasing/suppliers/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, dayColumn, type ListColumns } from '../../../lists/list-query.ts'
import { readRecords } from '../../../lists/record-list.ts'
import { presentSupplierRow, selectSuppliers } from './select-suppliers.ts'

/** Searches name, tax id, e-mail and phone. */
export const suppliers = {
  spec: supplierList,
  select: selectSuppliers,
  usual: sql<boolean>`s.status <> 'archived'`,
  contains: (pattern: string) => sql<boolean>`s.search_text like search_fold(${pattern})`,
  columns: (ctx: CompanyCtx): ListColumns<typeof supplierList> => ({
    id: sql`s.id`,
    sorts: {
      name: { by: sql`s.search_name`, type: 'text' },
      updatedAt: { by: sql`s.updated_at`, type: 'timestamptz' },
    },
    filters: {
      status: column(sql`s.status`),
      leadTimeDays: column(sql`s.lead_time_days`),
      hasProducts: column(sql`exists (select from supplier_products sold where sold.company_id = s.company_id
        and sold.supplier_id = s.id)`),
      updatedAt: dayColumn(sql`s.updated_at`, ctx.company.settings.timeZone),
    },
  }),
}

export async function listSuppliers(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return readRecords(ctx, suppliers, input, presentSupplierRow)
}
