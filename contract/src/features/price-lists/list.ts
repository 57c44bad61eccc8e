import { defineList } from '../../list.ts'

/** What the list of price lists can be asked. Without a status it leaves archived ones out. */
export const priceListList = defineList({
  sorts: ['updatedAt', 'name'],
  usualSort: 'name',
  filters: { status: { kind: 'choice', values: ['active', 'archived'] } },
})
