import { defineList } from '../../../define-list.ts'

export const transferStatuses = ['draft', 'sent', 'received', 'cancelled'] as const

/** Filters of the list of transfers. Days are those of the company. */
export const transferList = defineList({
  sorts: ['createdAt', 'number'],
  usualSort: '-createdAt',
  filters: {
    status: { kind: 'choice', values: transferStatuses },
    from: { kind: 'reference' },
    to: { kind: 'reference' },
    day: { kind: 'date' },
  },
})
