import { defineList } from '../../../define-list.ts'
import { importedAreas } from '../../../screens/screens.ts'

export const importList = defineList({
  sorts: ['createdAt'],
  usualSort: '-createdAt',
  filters: {
    entity: { kind: 'choice', values: ['products', 'prices', 'stock', 'customers', ...importedAreas, 'priceLists'] },
    createdAt: { kind: 'date' },
  },
})

export const importProblemList = defineList({ sorts: ['rowNumber'], usualSort: 'rowNumber', filters: {} })
