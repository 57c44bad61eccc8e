import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listProducts as endpoint } from '@mostrador/contract/features/products/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { countRows, readPage } from '../../list-query.ts'
import { filterProducts, productColumns } from './filter-products.ts'
import { besideStock, presentRow, selectRow } from './select-products.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function listProducts(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const query = filterProducts(ctx, input)
  const sorted = input.sort.endsWith('stock') ? besideStock(ctx, query) : query
  const { rows, ...cursors } = await readPage(selectRow(sorted), productColumns(ctx), input)
  return {
    items: rows.map((row) => presentRow(ctx, row)),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query.select('p.id')) : null,
  }
}
