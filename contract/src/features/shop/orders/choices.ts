/** The choices of online orders. Screens load only this. */
export {
  type OrderPaymentMethod,
  orderPaymentMethods as paymentMethods,
  type OrderStatus,
  orderStatuses,
  type PaymentState,
  paymentStates,
} from '@mostrador/domain/order/order-names.ts'

export const fulfilmentKinds = ['parcel', 'pickup'] as const
export const fulfilmentStates = ['packed', 'shipped', 'readyForPickup', 'delivered', 'handedOver', 'cancelled'] as const
export type FulfilmentState = (typeof fulfilmentStates)[number]

export const attemptStates = ['open', 'receipt', 'paid', 'dropped'] as const
export const substituteStates = ['proposed', 'accepted', 'declined', 'withdrawn'] as const

export const orderEventKinds = [
  'placed',
  'receiptUploaded',
  'attemptOpened',
  'moneyReceived',
  'moneyReturned',
  'packed',
  'weightSettled',
  'unpacked',
  'shipped',
  'readyForPickup',
  'delivered',
  'handedOver',
  'lineCancelled',
  'substituteProposed',
  'substituteAccepted',
  'substituteDeclined',
  'cancelled',
  'expired',
  'reinstated',
  'shortfall',
  'goodsArrived',
  'withdrawn',
  'claimed',
  'claimAnswered',
  'returned',
  'note',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]
