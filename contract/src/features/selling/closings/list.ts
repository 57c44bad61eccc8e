import { defineList } from '../../../define-list.ts'

/** Filters of the list of closings. Days are business days of the company. */
export const closingList = defineList({
  sorts: ['closedAt'],
  usualSort: '-closedAt',
  filters: {
    day: { kind: 'date' },
    checkout: { kind: 'text' },
    hasDifference: { kind: 'yesNo' },
    difference: { kind: 'money' },
  },
})
