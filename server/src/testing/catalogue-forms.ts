/** Full, valid bodies of the forms of categories, taxes, tenders and metadata. */
import * as categories from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import * as delivery from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import * as metadata from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import * as taxes from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import * as tenders from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { newId } from '../context.ts'
import { type FormIds, type FormInput, form, lastVersion, named } from './form-input.ts'

export function catalogueForms(ids: FormIds): FormInput[] {
  const category = {
    name: named('Breads', 'Panes'),
    slug: 'panes',
    color: '#8e9490',
    icon: null,
    description: 'Pan',
    taxIds: [ids.tax],
  }
  const tax = {
    name: named('Luxury', 'Lujo'),
    kind: 'percentage' as const,
    rate: '3',
    priority: 1,
    code: 'LUX',
    validTo: null,
  }
  const tender = { name: named('Voucher', 'Vale'), type: 'other' as const, referenceMin: 0, referenceMax: 40 }
  const field = {
    label: named('Lot', 'Lote'),
    help: named('', ''),
    type: 'integer' as const,
    min: '1',
    max: '9',
    groupName: 'Extra',
  }
  return [
    form('a new delivery method', delivery.createDeliveryMethod, aDelivery(ids)),
    form('a delivery method', delivery.updateDeliveryMethod, {
      ...aDelivery(ids),
      ...lastVersion,
      id: ids.deliveryMethod,
    }),
    form('a pickup point', delivery.createDeliveryMethod, {
      name: named('Pickup', 'Retiro'),
      kind: 'pickup',
      priceRule: 'free',
      locationId: ids.location,
    }),
    form('an address to try', delivery.tryDeliveryAddress, {
      countryTag: 'CL',
      region: 'Valparaíso',
      commune: 'Quilpué',
      postalCode: '2430000',
      goodsAmount: money(10_000),
      discountAmount: money(0),
      weightGrams: 500,
      channel: 'store',
      isDigitalOnly: false,
    }),
    form('a new category', categories.createCategory, { ...category, parentId: null }),
    form('a category', categories.updateCategory, { ...category, ...lastVersion, id: ids.category }),
    form('a new tax', taxes.createTax, { ...tax, validFrom: '2020-01-01' }),
    form('a tax', taxes.updateTax, { ...tax, ...lastVersion, id: ids.tax, changeFrom: null }),
    form('a new form of payment', tenders.createTender, tender),
    form('a form of payment', tenders.updateTender, { ...tender, ...lastVersion, id: ids.tender }),
    form('a new metadata field', metadata.createMetadataField, { ...field, entity: 'product', key: 'lot' }),
    form('a new field with options', metadata.createMetadataField, {
      label: named('Size', 'Talla'),
      type: 'select',
      options: [{ key: 'a', label: named('A', 'La A'), isArchived: false }],
      entity: 'customer',
      key: 'size',
    }),
    form('a new field with a pattern', metadata.createMetadataField, {
      label: named('Code', 'Clave'),
      type: 'text',
      pattern: '[A-Z]+',
      entity: 'supplier',
      key: 'code',
    }),
    form('a metadata field', metadata.updateMetadataField, { ...field, ...lastVersion, id: ids.field }),
    form('default metadata', metadata.updateMetadataDefaults, { entity: 'product', version: 0, values: {} }),
  ]
}

/** A method that uses every part. */
function aDelivery(ids: FormIds) {
  const zoneId = newId()
  const hours = [{ from: '09:00', to: '18:00' }]
  return {
    name: named('Courier', 'Correo'),
    kind: 'shipping' as const,
    description: named('By post', 'Por correo'),
    priceRule: 'byWeight' as const,
    zones: [
      {
        id: zoneId,
        name: 'Costa',
        countryTag: 'CL',
        regions: ['Valparaíso'],
        communes: ['Quilpué'],
        postalPatterns: ['243*'],
      },
    ],
    rates: [{ zoneId, from: 0, to: 5000, price: money(3990) }],
    freeFromAmount: money(30_000),
    minOrderAmount: money(1000),
    maxOrderAmount: money(900_000),
    maxWeightGrams: 20_000,
    limitBasis: 'afterDiscounts' as const,
    estimatedDaysMin: 1,
    estimatedDaysMax: 3,
    cutoffTime: '14:00',
    schedule: [hours, hours, hours, hours, hours, [], []],
    holidays: ['2026-12-25'],
    taxIds: [ids.tax],
    payOnDelivery: true,
    instructions: named('Ring', 'Toca el timbre'),
    availableInPos: true,
    availableInStore: true,
  }
}
