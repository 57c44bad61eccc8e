import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { previewProductChange as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { decodeCursor, encodeCursor } from '../../../lists/keyset.ts'
import { planChange } from './plan-change.ts'
import { chooseProductPage } from './select-many.ts'
import { readRows } from './select-products.ts'

/** The products as they are, page by page, and how many the change would reach. */
export async function previewProductChange(
  ctx: CompanyCtx,
  { selection, change, cursor, per }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const { reached, skipped } = await planChange(ctx, selection, change)
  const after = cursor === undefined ? null : decodeCursor(cursor, 'none').id
  const { chosen, isMore } = await chooseProductPage(ctx, selection, after, per)
  const ids = chosen.map(({ id }) => id)
  const last = ids.at(-1)
  return {
    items: await readRows(ctx, ids),
    nextCursor: isMore && last !== undefined ? encodeCursor('', last) : null,
    counts: { products: reached.length + skipped.length, changed: reached.length, skipped: skipped.length },
  }
}
