import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { previewPrices as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../../context.ts'
import { decodeCursor, encodeCursor } from '../../../../lists/keyset.ts'
import { changesPrice, planPrices } from './plan-prices.ts'
import { chooseProductPage, chooseProducts, inChunks, type Selection } from '../select-many.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Computes the effect of the change by the same plan, and writes nothing. The first page also counts the whole. */
export async function previewPrices(
  ctx: CompanyCtx,
  { selection, rule, cursor, per }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const counts = cursor === undefined ? await countAll(ctx, selection, rule) : null
  const after = cursor === undefined ? null : decodeCursor(cursor, 'none').id
  const { chosen, isMore } = await chooseProductPage(ctx, selection, after, per)
  const last = chosen.at(-1)
  return {
    items: await planPrices(ctx, chosen, rule),
    nextCursor: isMore && last ? encodeCursor('', last.id) : null,
    counts,
  }
}

async function countAll(ctx: CompanyCtx, selection: Selection, rule: Input['rule']) {
  const counts = { variants: 0, changed: 0, skipped: 0 }
  for (const chunk of inChunks(await chooseProducts(ctx, selection))) {
    const planned = await planPrices(ctx, chunk, rule)
    counts.variants += planned.length
    counts.changed += planned.filter(changesPrice).length
    counts.skipped += planned.filter(({ skipReason }) => skipReason !== null).length
  }
  return counts
}
