/** The states that follow from the facts of an order. None is stored. */
export const orderStatuses = [
  'pending',
  'preparing',
  'partlyShipped',
  'shipped',
  'readyForPickup',
  'delivered',
  'cancelled',
  'partlyReturned',
  'returned',
  'shortfall',
  'expired',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** `overpaid`: more money than the order's amount, such as money that arrived after a cancellation. */
export const paymentStates = ['unpaid', 'partlyPaid', 'paid', 'overpaid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** How a buyer intends to pay: before dispatch by transfer or card, at the door, or at pickup. */
export const orderPaymentMethods = ['transfer', 'card', 'onDelivery', 'inShop'] as const
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number]
