import { defineList } from '../../../define-list.ts'

/** Filters of the supplier list. Without a status it omits archived suppliers. */
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

/** The products of one supplier, or the suppliers of one variant or of a product's variants. */
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
