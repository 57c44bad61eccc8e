import { defineScreen } from '../../../screens/define-screen.ts'
import { promotionList } from './list.ts'

export const promotionsScreen = defineScreen({
  area: 'promotions',
  record: 'promotion',
  path: '/dashboard/ecommerce/promotions',
  /** Listed with the other e-commerce permissions, in the order of the tree. */
  permissions: {},
  see: 'ECOMMERCE__PROMOTIONS__VIEW',
  add: 'ECOMMERCE__PROMOTIONS__ADD',
  list: promotionList,
  menu: { group: 'ecommerce', place: 5 },
  words: {
    title: { en: 'Promotions', es: 'Promociones' },
    create: { en: 'New promotion', es: 'Nueva promoción' },
  },
  isExported: true,
})
