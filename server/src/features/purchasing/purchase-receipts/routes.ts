import * as endpoints from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { addScans } from './add-scans.ts'
import { dropReceiving } from './drop-receiving.ts'
import { listCostChanges } from './list-cost-changes.ts'
import { listPurchaseReceipts } from './list-purchase-receipts.ts'
import { openReceiving } from './open-receiving.ts'
import { receiveGoods } from './receive-goods.ts'
import { receiveWithoutOrder } from './receive-without-order.ts'
import { returnPurchasedGoods } from './return-purchased-goods.ts'
import { reversePurchaseReceipt } from './reverse-purchase-receipt.ts'
import { readReceiving } from './select-receiving.ts'

export const routes = [
  handle(endpoints.listPurchaseReceipts, listPurchaseReceipts, { transaction: 'read' }),
  handle(endpoints.receiveGoods, receiveGoods),
  handle(endpoints.receiveWithoutOrder, receiveWithoutOrder),
  handle(endpoints.reversePurchaseReceipt, reversePurchaseReceipt),
  handle(endpoints.returnPurchasedGoods, returnPurchasedGoods),
  handle(endpoints.openReceiving, openReceiving),
  handle(endpoints.getReceiving, async (ctx, { id }) => ({ receiving: await readReceiving(ctx, id) }), {
    transaction: 'read',
  }),
  handle(endpoints.addScans, addScans),
  handle(endpoints.dropReceiving, dropReceiving),
  handle(endpoints.listCostChanges, listCostChanges, { transaction: 'read' }),
]
