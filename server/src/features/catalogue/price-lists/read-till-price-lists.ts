import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { selectPriceLists } from './select-price-lists.ts'

/** The active lists, as tills keep them. */
export async function readTillPriceLists(ctx: CompanyCtx): Promise<TillSettings['priceLists']> {
  const rows = await selectPriceLists(ctx).where('l.status', '=', 'active').orderBy('l.name').execute()
  return rows.map(({ id, name, percentage, catalogueVersion }) => ({ id, name, percentage, catalogueVersion }))
}
