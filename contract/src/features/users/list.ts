import { defineList } from '../../list.ts'

/** What the list of people can be asked. */
export const memberList = defineList({
  sorts: ['name'],
  usualSort: 'name',
  filters: {
    status: { kind: 'choice', values: ['active', 'suspended'] },
    profile: { kind: 'reference' },
  },
})
