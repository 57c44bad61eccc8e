import {
  returnPurchasedGoods,
  reversePurchaseReceipt,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { newId } from '../../context.ts'
import { call, type Shop, type TestProduct } from '../builders.ts'
import type { TestServer } from '../test-server.ts'
import { aPlacedOrder, receive } from './a-purchase-order.ts'

/** Orders received in part, with goods returned for replacement, and a reversed receipt. */
export async function buySome(server: TestServer, shop: Shop, product: TestProduct): Promise<void> {
  const { id: orderId } = await aPlacedOrder(server, shop, [{ product }])
  const receipt = await receive(server, shop, orderId, [{ product, quantity: '6' }])
  const lines = [{ receiptLineId: receipt.lines[0]?.id ?? '', quantity: '2' }]
  const back = { id: newId(), receiptId: receipt.id, lines, reason: 'Fallados', expectsReplacement: true }
  await call(server, returnPurchasedGoods, back, shop.token)
  const { id } = await receive(server, shop, orderId, [{ product, quantity: '1' }])
  await call(server, reversePurchaseReceipt, { id, reason: 'Por error' }, shop.token)
}
