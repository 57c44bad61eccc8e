import { defineScreen } from '../../../screens/define-screen.ts'
import { supplierBillList } from './list.ts'

export const supplierBillsScreen = defineScreen({
  area: 'supplierBills',
  record: 'supplierBill',
  permissions: {},
  see: 'PURCHASE_ORDERS__BILLS',
  add: 'PURCHASE_ORDERS__BILLS',
  list: supplierBillList,
  menu: { group: 'catalogue', place: 40 },
  words: {
    title: { en: 'Supplier bills', es: 'Facturas de proveedores' },
    create: { en: 'New supplier bill', es: 'Nueva factura de proveedor' },
  },
  isExported: true,
})
