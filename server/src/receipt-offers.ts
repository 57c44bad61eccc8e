/** Links on the public page of a receipt to features above it. */
import type { PublicReceipt } from '@mostrador/contract/features/selling/receipts/schema.ts'
import type { Tx } from './db/transaction.ts'
import { ratingShopOf } from './features/shop/product-ratings/public.ts'

export async function readReceiptOffers(
  tx: Tx,
  sale: { companyId: string; id: string },
): Promise<Pick<PublicReceipt, 'ratingShop'>> {
  return { ratingShop: await ratingShopOf(tx, sale) }
}
