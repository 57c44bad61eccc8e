import * as endpoints from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { answerSubstitute, cancelMyOrder, readTransferReceipt, uploadTransferReceipt } from './buyer-calls.ts'
import { downloadReceipt, getOrder } from './get-order.ts'
import { getOrderByToken, sendOrderCode } from './get-public-order.ts'
import { listOrders } from './list-orders.ts'
import { cancelOrder, cancelOrderLine, addOrderNote, reinstateOrder } from './order-changes.ts'
import { deliverOrder, handOverOrder, packOrder, readyOrder, shipOrder, unpackOrder } from './order-parcels.ts'
import { recordOrderPayment, refundOrderPayment, refuseTransferReceipt } from './order-payments.ts'
import { placeOrder } from './place-order.ts'
import { proposeSubstitute } from './propose-substitute.ts'

export const routes = [
  handle(endpoints.placeOrder, placeOrder),
  handle(endpoints.getOrderByToken, getOrderByToken),
  handle(endpoints.sendOrderCode, sendOrderCode),
  handle(endpoints.uploadTransferReceipt, uploadTransferReceipt, { prepare: readTransferReceipt }),
  handle(endpoints.cancelMyOrder, cancelMyOrder),
  handle(endpoints.answerSubstitute, answerSubstitute),
  handle(endpoints.listOrders, listOrders, { transaction: 'read' }),
  handle(endpoints.getOrder, getOrder, { transaction: 'read' }),
  handle(endpoints.downloadTransferReceipt, downloadReceipt),
  handle(endpoints.recordOrderPayment, recordOrderPayment),
  handle(endpoints.refuseTransferReceipt, refuseTransferReceipt),
  handle(endpoints.refundOrderPayment, refundOrderPayment),
  handle(endpoints.packOrder, packOrder),
  handle(endpoints.unpackOrder, unpackOrder),
  handle(endpoints.shipOrder, shipOrder),
  handle(endpoints.readyOrder, readyOrder),
  handle(endpoints.handOverOrder, handOverOrder),
  handle(endpoints.deliverOrder, deliverOrder),
  handle(endpoints.cancelOrder, cancelOrder),
  handle(endpoints.reinstateOrder, reinstateOrder),
  handle(endpoints.cancelOrderLine, cancelOrderLine),
  handle(endpoints.proposeSubstitute, proposeSubstitute),
  handle(endpoints.addOrderNote, addOrderNote),
]
