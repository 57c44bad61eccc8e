import { defineList } from '../../../define-list.ts'

/** Filters of the sales list. Days are business days of the company. */
export const saleList = defineList({
  sorts: ['soldAt'],
  usualSort: '-soldAt',
  filters: {
    day: { kind: 'date' },
    status: { kind: 'choice', values: ['held', 'completed', 'cancelled'] },
    review: { kind: 'yesNo' },
    total: { kind: 'money' },
    customer: { kind: 'text' },
    seller: { kind: 'text' },
    details: { kind: 'text' },
  },
})
