import { defineScreen } from '../../../screens/define-screen.ts'
import { priceListList } from './list.ts'

export const priceListsScreen = defineScreen({
  area: 'priceLists',
  record: 'priceList',
  permissions: {},
  see: 'PRODUCTS__VIEW',
  add: 'PRODUCTS__PRICE_UPDATE',
  list: priceListList,
  menu: { group: 'catalogue', place: 10 },
  words: {
    title: { en: 'Price lists', es: 'Listas de precios' },
    create: { en: 'New price list', es: 'Nueva lista de precios' },
  },
})
