import { defineList } from '../../../define-list.ts'
import { orderStatuses, paymentMethods, paymentStates } from './choices.ts'

/** Online orders, newest first. `queue` selects orders that wait for a person. Days are those of the company. */
export const orderQueues = [
  'toPack',
  'toHandOver',
  'unpaid',
  'receipt',
  'shortfall',
  'withdrawn',
  'claimed',
  'paidAfterCancel',
] as const

export const orderList = defineList({
  sorts: ['number', 'totalAmount'],
  usualSort: '-number',
  filters: {
    status: { kind: 'choice', values: orderStatuses },
    payment: { kind: 'choice', values: paymentStates },
    queue: { kind: 'choice', values: orderQueues },
    paymentMethod: { kind: 'choice', values: paymentMethods },
    deliveryMethod: { kind: 'reference' },
    placedAt: { kind: 'date' },
  },
})
