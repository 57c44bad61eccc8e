import { defineList } from '../../../define-list.ts'

/** Filters of the list of price lists. Without a status it omits archived ones. */
export const priceListList = defineList({
  sorts: ['updatedAt', 'name'],
  usualSort: 'name',
  filters: { status: { kind: 'choice', values: ['active', 'archived'] } },
})
