import { defineScreen } from '../../../screens/define-screen.ts'
import { supplierList } from './list.ts'

const plans = ['ps', 'ec'] as const

export const suppliersScreen = defineScreen({
  area: 'suppliers',
  record: 'supplier',
  permissions: {
    SUPPLIERS__VIEW: { plans },
    SUPPLIERS__ADD: { plans, implies: ['SUPPLIERS__VIEW'] },
    SUPPLIERS__UPDATE: { plans, implies: ['SUPPLIERS__VIEW'] },
    SUPPLIERS__DELETE: { plans, implies: ['SUPPLIERS__VIEW'] },
  },
  see: 'SUPPLIERS__VIEW',
  add: 'SUPPLIERS__ADD',
  archive: 'SUPPLIERS__DELETE',
  list: supplierList,
  menu: { group: 'catalogue', place: 20 },
  words: {
    title: { en: 'Suppliers', es: 'Proveedores' },
    create: { en: 'New supplier', es: 'Nuevo proveedor' },
  },
  isImported: true,
  isExported: true,
})
