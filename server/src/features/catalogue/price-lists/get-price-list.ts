import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getPriceList as endpoint } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findPriceList } from './select-price-lists.ts'

export async function getPriceList(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return { priceList: await findPriceList(ctx, id) }
}
