import { defineList } from '../../list.ts'

/** What the product list can be asked. Without a status it leaves archived products out. */
export const productList = defineList({
  sorts: ['updatedAt', 'name', 'sku', 'price', 'stock'],
  usualSort: '-updatedAt',
  filters: {
    status: { kind: 'choice', values: ['active', 'draft', 'archived'] },
    type: { kind: 'choice', values: ['standard', 'service', 'kit', 'openPrice', 'giftCard'] },
    /** A category means those below it too. */
    category: { kind: 'reference' },
    channel: { kind: 'choice', values: ['pos', 'store'] },
    stock: { kind: 'choice', values: ['in', 'low', 'out', 'negative'] },
    price: { kind: 'money' },
    brand: { kind: 'text' },
    tax: { kind: 'reference' },
    hasImage: { kind: 'yesNo' },
    hasBarcode: { kind: 'yesNo' },
    updated: { kind: 'date' },
  },
})
