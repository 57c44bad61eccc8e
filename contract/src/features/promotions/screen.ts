import { defineScreen } from '../../screens/define-screen.ts'
import { promotionList } from './list.ts'

const plans = ['ec'] as const
const implies = ['ECOMMERCE__PROMOTIONS__VIEW'] as const
/** The form offers the company's products, categories and groups of customers. */
const uiRequiredPermissions = ['PRODUCTS__VIEW', 'CUSTOMERS__VIEW'] as const

export const promotionsScreen = defineScreen({
  area: 'promotions',
  record: 'promotion',
  path: '/dashboard/ecommerce/promotions',
  permissions: {
    ECOMMERCE__PROMOTIONS__VIEW: { plans },
    ECOMMERCE__PROMOTIONS__ADD: { plans, implies, uiRequiredPermissions },
    ECOMMERCE__PROMOTIONS__UPDATE: { plans, implies, uiRequiredPermissions },
  },
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
