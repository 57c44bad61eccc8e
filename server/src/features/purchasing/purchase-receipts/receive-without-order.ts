import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { newPurchaseOrderSchema } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import type { receiveWithoutOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import {
  type DirectReceipt,
  type NewReceipt,
  newReceiptSchema,
} from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { quantityOf, thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { parseInput } from '../../../http/parse-input.ts'
import { lockOrder, type LockedOrder, placeLocked, writePurchaseOrder } from '../purchase-orders/public.ts'
import { isReceived, type LineFacts, postReceipt } from './post-receipt.ts'
import { readReceipt } from './select-receipts.ts'

/**
 * Receives goods that arrived only with the supplier's document (U-8). Creates an order with the same lines, ordered and received
 * in one step, so that cost, history and limits are those of any other receipt. Throws `invalidInput` for what no order or receipt takes.
 */
export async function receiveWithoutOrder(ctx: CompanyCtx, input: DirectReceipt): Promise<OutputOf<typeof endpoint>> {
  const version = await nextCatalogueVersion(ctx)
  if (await isOrder(ctx, input.orderId)) {
    const order = await lockOrder(ctx, input.orderId)
    if (!(await isReceived(ctx, receiptOf(order, input), factsOf(input))))
      throw new AppError('conflict', { fields: { orderId: { key: 'validation.repeated' } } })
  } else {
    await writePurchaseOrder(
      ctx,
      parseInput(newPurchaseOrderSchema, { ...input, id: input.orderId, exchangeRate: input.exchangeRate ?? '1' }),
      'receipt',
    )
    await placeLocked(ctx, await lockOrder(ctx, input.orderId))
    const order = await lockOrder(ctx, input.orderId)
    await postReceipt(ctx, order, receiptOf(order, input), { catalogueVersion: version, facts: factsOf(input) })
  }
  return { receipt: await readReceipt(ctx, input.id) }
}

/** Everything on the lines, by variant. */
function receiptOf({ lines }: LockedOrder, input: DirectReceipt): NewReceipt {
  const goods = [...Map.groupBy(lines, ({ variantId }) => variantId)].map(([variantId, own]) => ({
    variantId,
    quantity: quantityOf(own.reduce((sum, { unitQuantity }) => sum + thousandthsOf(unitQuantity), 0n)),
  }))
  return parseInput(newReceiptSchema, { ...input, goods })
}

/** The lot and expiry day of each line: two lines of one product may have different ones. */
const factsOf = ({ lines }: DirectReceipt): LineFacts =>
  new Map(lines.map(({ id, lot, expiresOn }) => [id, { lot, expiresOn }]))

async function isOrder(ctx: CompanyCtx, id: string): Promise<boolean> {
  const order = await ctx.tx
    .selectFrom('purchaseOrders')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return order !== undefined
}
