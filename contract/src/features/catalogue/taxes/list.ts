import { defineList } from '../../../define-list.ts'

/** Filters of the list of taxes. Without a status it omits archived taxes. */
export const taxList = defineList({
  sorts: ['name'],
  usualSort: 'name',
  filters: { status: { kind: 'choice', values: ['active', 'archived'] } },
})
