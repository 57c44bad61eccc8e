import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listProducts as endpoint } from '@mostrador/contract/features/products/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { readCountedPage } from '../../list-query.ts'
import { filterProducts, foundBefore, productColumns } from './filter-products.ts'
import { besideStock, readRows } from './select-products.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function listProducts(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const found = foundBefore(ctx, input)
  const query = filterProducts(ctx, input, found)
  const sorted = input.sort.endsWith('stock') ? besideStock(ctx, query) : query
  const counted = filterProducts(ctx, input, { ids: found.ids })
  // The page is planned for what was asked; its rows are then looked up by a plan that is kept.
  const { rows, ...page } = await readCountedPage(
    sorted.select('p.id'),
    counted.select('p.id'),
    productColumns(ctx),
    input,
  )
  const ids = rows.map(({ id }) => id)
  return { items: await readRows(ctx, ids), ...page }
}
