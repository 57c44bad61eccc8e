import { defineList } from '../../list.ts'

export const importList = defineList({
  sorts: ['createdAt'],
  usualSort: '-createdAt',
  filters: {
    entity: { kind: 'choice', values: ['products', 'prices', 'stock', 'customers', 'suppliers', 'priceLists'] },
    createdAt: { kind: 'date' },
  },
})

export const importProblemList = defineList({ sorts: ['rowNumber'], usualSort: 'rowNumber', filters: {} })
