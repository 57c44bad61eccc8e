import { defineList } from '../../list.ts'

/** What the list of taxes can be asked. Without a status it leaves archived taxes out. */
export const taxList = defineList({
  sorts: ['name'],
  usualSort: 'name',
  filters: { status: { kind: 'choice', values: ['active', 'archived'] } },
})
