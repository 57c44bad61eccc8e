import { defineList } from '../../../define-list.ts'

/** Filters of the list of registers. Without a status it omits archived ones. */
export const checkoutList = defineList({
  sorts: ['name'],
  usualSort: 'name',
  filters: { status: { kind: 'choice', values: ['active', 'inactive'] } },
})
