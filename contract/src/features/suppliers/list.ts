import { defineList } from '../../list.ts'

/** What the supplier list can be asked. Without a status it leaves archived suppliers out. */
export const supplierList = defineList({
  sorts: ['name', 'updatedAt'],
  usualSort: 'name',
  filters: {
    status: { kind: 'choice', values: ['active', 'archived'] },
    leadTimeDays: { kind: 'number' },
    hasProducts: { kind: 'yesNo' },
    updatedAt: { kind: 'date' },
  },
})

/** What one supplier sells, or who sells one variant or any of a product's. */
export const supplierProductList = defineList({
  sorts: ['name'],
  usualSort: 'name',
  filters: {
    supplier: { kind: 'reference' },
    variant: { kind: 'reference' },
    product: { kind: 'reference' },
    isPreferred: { kind: 'yesNo' },
  },
})
