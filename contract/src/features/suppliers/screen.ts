import { defineScreen } from '../../screens/define-screen.ts'
import { supplierList } from './list.ts'

const plans = ['ps', 'ec'] as const
const form = (kind: 'text' | 'number', name: string) => ({ kind, label: `suppliers.form.${name}` }) as const

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
  facts: {
    businessName: form('text', 'businessName'),
    leadTimeDays: form('number', 'leadTime'),
    currencyTag: form('text', 'currency'),
    minimumOrder: form('text', 'minimumOrder'),
    website: form('text', 'website'),
    contacts: form('text', 'contacts'),
    bankDetails: form('text', 'bank'),
    notes: form('text', 'notes'),
  },
  isImported: true,
  isExported: true,
})
