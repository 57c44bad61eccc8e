import { defineScreen } from '../../../screens/define-screen.ts'
import { deliveryMethodList } from './list.ts'

const plans = ['ps', 'ec'] as const
const implies = ['DELIVERY_METHODS__VIEW'] as const
/** The form offers the company's locations and taxes. */
const uiRequiredPermissions = ['PRODUCTS__VIEW'] as const

export const deliveryMethodsScreen = defineScreen({
  area: 'deliveryMethods',
  record: 'deliveryMethod',
  permissions: {
    DELIVERY_METHODS__VIEW: { plans },
    DELIVERY_METHODS__ADD: { plans, implies, uiRequiredPermissions },
    DELIVERY_METHODS__UPDATE: { plans, implies, uiRequiredPermissions },
    DELIVERY_METHODS__DELETE: { plans, implies },
  },
  see: 'DELIVERY_METHODS__VIEW',
  add: 'DELIVERY_METHODS__ADD',
  list: deliveryMethodList,
  menu: { group: 'ecommerce', place: 10 },
  words: {
    title: { en: 'Delivery methods', es: 'Formas de entrega' },
    create: { en: 'New delivery method', es: 'Nueva forma de entrega' },
  },
})
