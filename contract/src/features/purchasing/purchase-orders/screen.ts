import { defineScreen } from '../../../screens/define-screen.ts'
import { purchaseOrderList } from './list.ts'

const plans = ['ps', 'ec'] as const
const reads = ['SUPPLIERS__VIEW', 'PRODUCTS__VIEW', 'PRODUCTS__COST_VIEW'] as const

export const purchaseOrdersScreen = defineScreen({
  area: 'purchaseOrders',
  record: 'purchaseOrder',
  permissions: {
    PURCHASE_ORDERS__VIEW: { plans },
    PURCHASE_ORDERS__ADD: { plans, implies: ['PURCHASE_ORDERS__VIEW'], uiRequiredPermissions: reads },
    PURCHASE_ORDERS__UPDATE: { plans, implies: ['PURCHASE_ORDERS__VIEW'], uiRequiredPermissions: reads },
    PURCHASE_ORDERS__ORDER: { plans, implies: ['PURCHASE_ORDERS__VIEW'] },
    PURCHASE_ORDERS__RECEIVE: { plans, implies: ['PURCHASE_ORDERS__VIEW'] },
    PURCHASE_ORDERS__OVER_RECEIVE: { plans, implies: ['PURCHASE_ORDERS__RECEIVE'] },
    PURCHASE_ORDERS__CANCEL: { plans, implies: ['PURCHASE_ORDERS__VIEW'] },
    PURCHASE_ORDERS__DELETE: { plans, implies: ['PURCHASE_ORDERS__VIEW'] },
    PURCHASE_ORDERS__BILLS: {
      plans,
      implies: ['PURCHASE_ORDERS__VIEW'],
      uiRequiredPermissions: ['PRODUCTS__COST_VIEW', 'SUPPLIERS__VIEW'],
    },
  },
  see: 'PURCHASE_ORDERS__VIEW',
  add: 'PURCHASE_ORDERS__ADD',
  list: purchaseOrderList,
  menu: { group: 'catalogue', place: 30 },
  words: {
    title: { en: 'Purchase orders', es: 'Órdenes de compra' },
    create: { en: 'New purchase order', es: 'Nueva orden de compra' },
  },
  isExported: true,
})
