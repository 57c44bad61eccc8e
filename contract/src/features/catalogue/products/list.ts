import { defineList } from '../../../define-list.ts'

/** Filters of the product list. Without a status it omits archived products. */
export const productList = defineList({
  sorts: ['updatedAt', 'name', 'sku', 'price', 'stock'],
  usualSort: '-updatedAt',
  filters: {
    status: { kind: 'choice', values: ['active', 'draft', 'archived'] },
    type: { kind: 'choice', values: ['standard', 'service', 'kit', 'openPrice', 'giftCard'] },
    /** A category includes its subcategories. */
    category: { kind: 'reference' },
    channel: { kind: 'choice', values: ['pos', 'store'] },
    stock: { kind: 'choice', values: ['in', 'low', 'out', 'negative'] },
    price: { kind: 'money' },
    brand: { kind: 'text' },
    tax: { kind: 'reference' },
    hasImage: { kind: 'yesNo' },
    hasBarcode: { kind: 'yesNo' },
    hasCost: { kind: 'yesNo' },
    updated: { kind: 'date' },
  },
})
