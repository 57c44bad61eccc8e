export { placeOrder } from './place-order.ts'
export { createOrderClock, lookAtOrders } from './order-clock.ts'
