import * as endpoints from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { attachToPurchaseOrder, readAttachment } from './attach-file.ts'
import { cancelPurchaseOrder } from './cancel-purchase-order.ts'
import { closePurchaseOrder } from './close-purchase-order.ts'
import { createPurchaseOrder } from './create-purchase-order.ts'
import { deletePurchaseOrder } from './delete-purchase-order.ts'
import { downloadPurchaseAttachment } from './download-attachment.ts'
import { downloadPurchaseOrder } from './download-order.ts'
import { duplicatePurchaseOrder } from './duplicate-purchase-order.ts'
import { listOrderables } from './list-orderables.ts'
import { listPurchaseOrders } from './list-purchase-orders.ts'
import { placePurchaseOrder } from './place-purchase-order.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { removePurchaseAttachment } from './remove-attachment.ts'
import { removePurchaseShipment } from './remove-shipment.ts'
import { reopenPurchaseOrder } from './reopen-purchase-order.ts'
import { savePurchaseShipment } from './save-shipment.ts'
import { sendPurchaseOrder } from './send-order.ts'
import { updatePurchaseOrder } from './update-purchase-order.ts'

export const routes = [
  handle(endpoints.listPurchaseOrders, listPurchaseOrders, { transaction: 'read' }),
  handle(endpoints.getPurchaseOrder, async (ctx, { id }) => ({ purchaseOrder: await readPurchaseOrder(ctx, id) }), {
    transaction: 'read',
  }),
  handle(endpoints.listOrderables, listOrderables, { transaction: 'read' }),
  handle(endpoints.createPurchaseOrder, createPurchaseOrder),
  handle(endpoints.updatePurchaseOrder, updatePurchaseOrder),
  handle(endpoints.duplicatePurchaseOrder, duplicatePurchaseOrder),
  handle(endpoints.placePurchaseOrder, placePurchaseOrder),
  handle(endpoints.reopenPurchaseOrder, reopenPurchaseOrder),
  handle(endpoints.closePurchaseOrder, closePurchaseOrder),
  handle(endpoints.cancelPurchaseOrder, cancelPurchaseOrder),
  handle(endpoints.deletePurchaseOrder, deletePurchaseOrder),
  handle(endpoints.downloadPurchaseOrder, downloadPurchaseOrder),
  handle(endpoints.sendPurchaseOrder, sendPurchaseOrder),
  handle(endpoints.savePurchaseShipment, savePurchaseShipment),
  handle(endpoints.removePurchaseShipment, removePurchaseShipment),
  handle(endpoints.attachToPurchaseOrder, attachToPurchaseOrder, { prepare: readAttachment }),
  handle(endpoints.downloadPurchaseAttachment, downloadPurchaseAttachment),
  handle(endpoints.removePurchaseAttachment, removePurchaseAttachment),
]
