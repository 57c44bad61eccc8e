import { defineList } from '../../list.ts'

/** What the sales list can be asked; days are business days of the company. */
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
    /** What own fields say that may be searched. */
    details: { kind: 'text' },
  },
})
