import { defineList } from '../../list.ts'

/** What the jobs that are over can be asked. */
export const pastJobList = defineList({
  sorts: ['createdAt'],
  usualSort: '-createdAt',
  filters: { hasFile: { kind: 'yesNo' } },
})
