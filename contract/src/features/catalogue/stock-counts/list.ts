import { defineList } from '../../../define-list.ts'

export const countStatuses = ['draft', 'counting', 'review', 'applied', 'cancelled'] as const
export const countScopes = ['full', 'category', 'shelf', 'random', 'chosen'] as const

/** Filters of the list of counts. `mine`: counts assigned to the caller or to no one in particular. */
export const stockCountList = defineList({
  sorts: ['createdAt', 'number'],
  usualSort: '-createdAt',
  filters: {
    status: { kind: 'choice', values: countStatuses },
    location: { kind: 'reference' },
    due: { kind: 'date' },
    mine: { kind: 'yesNo' },
  },
})
