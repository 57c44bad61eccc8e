import { AppError } from '@mostrador/contract/errors.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getShopPage as endpoint } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { openShop } from './open-shop.ts'

/** A legal page, which buyers can also read while the shop is closed. Throws `notFound` for a page without a text. */
export async function getShopPage(
  outside: Ctx,
  { shop, page }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const { settings } = await openShop(outside, shop)
  const text = settings.general[page]
  if (text.en === '' && text.es === '') throw new AppError('notFound')
  return { text }
}
