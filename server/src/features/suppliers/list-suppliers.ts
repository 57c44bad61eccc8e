import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listSuppliers as endpoint } from '@mostrador/contract/features/suppliers/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { countRows, readPage } from '../../lists/list-query.ts'
import { filterSuppliers, supplierColumns } from './filter-suppliers.ts'
import { presentSupplierRow, selectSuppliers } from './select-suppliers.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function listSuppliers(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const query = filterSuppliers(ctx, selectSuppliers(ctx), input)
  const { rows, ...cursors } = await readPage(query, supplierColumns(ctx), input)
  return {
    items: rows.map(presentSupplierRow),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}
