import { defineList } from '../../list.ts'

/** What the list of registers can be asked. Without a status it leaves archived ones out. */
export const checkoutList = defineList({
  sorts: ['name'],
  usualSort: 'name',
  filters: { status: { kind: 'choice', values: ['active', 'inactive'] } },
})
