/** Full, valid bodies of the forms of customers and suppliers. */
import * as customers from '@mostrador/contract/features/customers/customers/endpoints.ts'
import * as suppliers from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { newId } from '../context.ts'
import { type FormIds, type FormInput, form, lastVersion } from './form-input.ts'

const address = {
  label: 'Casa',
  line1: 'Calle 1',
  line2: 'Piso 2',
  city: 'Ñuñoa',
  region: 'RM',
  postalCode: '7750000',
  countryTag: 'CL',
  isDefault: true,
}

const contact = {
  name: 'Rosa',
  businessName: 'Rosa SpA',
  taxIdType: 'other' as const,
  taxId: '1',
  email: 'rosa@example.test',
  phone: '+56 2 2345 6789',
  addresses: [address],
  paymentTermsDays: 1,
  notes: 'Nota',
  metadata: {},
}

function aFullCustomer(ids: FormIds) {
  return {
    ...contact,
    businessActivity: 'Flores',
    cardCode: 'CLUB-1',
    birthday: '2000-01-01',
    groupId: ids.group,
    priceListId: ids.priceList,
    discountPercent: '1',
    exemptionReference: 'Ley',
    creditLimit: 1,
    languageTag: 'es' as const,
    consentSource: 'Mesón',
    tags: ['a'],
    status: 'blocked' as const,
    blockReason: 'Debe',
  }
}

export function contactForms(ids: FormIds): FormInput[] {
  const customer = aFullCustomer(ids)
  const supplier = {
    ...contact,
    website: 'https://example.test/',
    contacts: [{ name: 'Ana', role: 'Ventas', email: 'ana@example.test', phone: '+56 2 2345 6789' }],
    currencyTag: 'CLP',
    leadTimeDays: 1,
    minimumOrderAmount: 1,
    bankDetails: 'Banco',
  }
  const selection = { ids: [ids.customer] }
  return [
    form('a new customer', customers.createCustomer, customer),
    form('a customer', customers.updateCustomer, { ...customer, ...lastVersion, id: ids.customer }),
    form('a group of customers', customers.saveCustomerGroup, { id: ids.group, name: 'Vecinos' }),
    form('groups and tags of customers', customers.sortCustomers, { selection, groupId: ids.group, addTag: 'a' }),
    form('a balance', customers.adjustCustomerBalance, {
      id: newId(),
      customerId: ids.customer,
      amount: money(1),
      reason: 'Ajuste',
    }),
    form('a new supplier', suppliers.createSupplier, supplier),
    form('a supplier', suppliers.updateSupplier, { ...supplier, ...lastVersion, id: ids.supplier }),
    form('a product of a supplier', suppliers.saveSupplierProduct, {
      supplierId: ids.supplier,
      variantId: ids.variant,
      supplierSku: 'X-1',
      cost: '1',
      packFactor: '6',
      minimumQuantity: '1',
    }),
  ]
}
