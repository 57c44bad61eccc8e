import { defineList } from '../../../define-list.ts'

/** Filters of the list of people. */
export const memberList = defineList({
  sorts: ['name'],
  usualSort: 'name',
  filters: {
    status: { kind: 'choice', values: ['active', 'suspended'] },
    profile: { kind: 'reference' },
  },
})
