import { defineList } from '../../list.ts'

/** What the list of closings can be asked; days are business days of the company. */
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
