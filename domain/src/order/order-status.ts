import { subtract } from '../money/money.ts'
import { goodsOf, openOf, type OrderFacts, unitsOf } from './order-facts.ts'
import type { OrderStatus, PaymentState } from './order-names.ts'

/** The status of an order follows from its lines and documents (H-2). */
export function orderStatusOf(order: OrderFacts): OrderStatus {
  const goods = goodsOf(order)
  const open = unitsOf(goods, openOf)
  const shipped = unitsOf(goods, (line) => line.shipped)
  if (open === 0) return endOf(order, shipped)
  if (order.isShort) return 'shortfall'
  if (shipped > 0) return 'partlyShipped'
  if (order.fulfilments.some(({ state }) => state === 'readyForPickup')) return 'readyForPickup'
  return goods.some(({ packed }) => packed > 0) ? 'preparing' : 'pending'
}

function endOf(order: OrderFacts, shipped: number): OrderStatus {
  if (shipped === 0) return order.endedAs ?? 'cancelled'
  const returned = unitsOf(goodsOf(order), (line) => line.returned)
  if (returned >= shipped) return 'returned'
  if (returned > 0) return 'partlyReturned'
  return order.fulfilments.some(({ state }) => state === 'shipped') ? 'shipped' : 'delivered'
}

/** Whether the money covers the order (H-4). Only the order decides this, never a single attempt. */
export function paymentStateOf(order: OrderFacts): PaymentState {
  const kept = subtract(order.receivedAmount, order.returnedAmount)
  if (kept > order.dueAmount) return 'overpaid'
  if (kept === order.dueAmount) {
    if (order.dueAmount > 0) return 'paid'
    if (order.receivedAmount > 0) return 'refunded'
    return order.endedAs === null && unitsOf(order.lines, openOf) > 0 ? 'paid' : 'unpaid'
  }
  return kept > 0 ? 'partlyPaid' : 'unpaid'
}
