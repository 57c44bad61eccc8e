import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { receiveGoods as endpoint } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import type { NewReceipt } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import { lockOrderFor } from '../purchase-orders/public.ts'
import { readReceipt } from './select-receipts.ts'
import { isReceived, postReceipt } from './post-receipt.ts'

/** Receives goods of an order (U-5). */
export async function receiveGoods(ctx: CompanyCtx, input: NewReceipt): Promise<OutputOf<typeof endpoint>> {
  const version = await nextCatalogueVersion(ctx)
  if (!(await isReceived(ctx, input))) {
    const order = await lockOrderFor(ctx, { id: input.orderId }, 'receive')
    await postReceipt(ctx, order, input, { catalogueVersion: version })
  }
  return { receipt: await readReceipt(ctx, input.id) }
}
