import { defineList } from '../../../define-list.ts'

/** Filters of the list of locations. Without a status it omits archived ones. */
export const locationList = defineList({
  sorts: ['name', 'updatedAt'],
  usualSort: 'name',
  filters: { status: { kind: 'choice', values: ['active', 'archived'] } },
})
