import { defineList } from '../../../define-list.ts'

export const sessionStates = ['open', 'closed'] as const

/** Filters of the sessions of a register. Days are business days of the company. */
export const sessionList = defineList({
  sorts: ['openedAt'],
  usualSort: '-openedAt',
  filters: {
    state: { kind: 'choice', values: sessionStates },
    day: { kind: 'date' },
    hasDifference: { kind: 'yesNo' },
  },
})
