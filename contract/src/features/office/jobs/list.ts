import { defineList } from '../../../define-list.ts'

/** Filters of the finished jobs. */
export const pastJobList = defineList({
  sorts: ['createdAt'],
  usualSort: '-createdAt',
  filters: { hasFile: { kind: 'yesNo' } },
})
