import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Variant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { newProductSchema, updatedProductSchema } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { validateForm } from '@mostrador/contract/validation.ts'
import { describe, expect, test } from 'vitest'
import { aSession } from '#src/testing/a-session.ts'
import { productRules } from './product-rules.ts'
import { emptyValues, newProductInput, type ProductValues, updatedProductInput, valuesOf } from './product-values.ts'

const id = '0195a1c0-0000-7000-8000-000000000009'
const otherId = '0195a1c0-0000-7000-8000-00000000000a'
const settings = (() => {
  const { company } = aSession()
  if (!company) throw new Error('the sample session has a company')
  return company.settings
})()
const stored: Product = {
  id,
  version: 3,
  name: 'Leche de avena 1 L',
  type: 'standard',
  slug: 'leche-de-avena-1-l',
  categoryIds: [],
  brand: null,
  description: '',
  shortDescription: '',
  keywords: [],
  options: [{ name: 'Color', values: ['Rojo', 'Azul'] }],
  taxIds: [id],
  isTaxExempt: false,
  soldBy: 'unit',
  unitTag: 'un',
  quantityDecimals: 0,
  trackStock: true,
  negativeStockPolicy: 'inherit',
  showInPos: true,
  showInStore: true,
  seoTitle: '',
  seoDescription: '',
  warrantyDays: null,
  metadata: {},
  status: 'active',
  archivedAt: null,
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
  variants: [
    aVariant({ optionValues: ['Rojo'] }),
    aVariant({ id: otherId, sku: 'OM-2', barcodes: [], optionValues: ['Azul'] }),
  ],
  onHand: '12',
  components: [],
  images: [],
}

function aVariant(changes: Partial<Variant>): Variant {
  return {
    id,
    sku: 'OM-1',
    barcodes: ['4006381333931'],
    optionValues: [],
    price: '1290',
    compareAtPrice: null,
    minPrice: null,
    weightGrams: null,
    contentQuantity: '0.33',
    contentUnit: 'l',
    contentPieces: 6,
    reorderLevel: '4',
    reorderQuantity: null,
    cost: null,
    lastCost: null,
    packs: [],
    position: 0,
    metadata: { grain: 2 },
    status: 'active',
    onHand: '12',
    stock: [],
    ...changes,
  }
}

describe('a new product', () => {
  test('satisfies the contract, with empty fields left to the server', () => {
    const input = newProductInput({ ...emptyValues(settings, []), name: ' Pan ', price: '1.290' }, settings)

    expect(newProductSchema.parse(input)).toMatchObject({
      name: 'Pan',
      variants: [{ price: '1290', sku: null, openingStock: '0' }],
    })
  })

  test('starts with its stock and cost, unless it is not tracked', () => {
    const typed = { name: 'Queso', price: '9.990', openingStock: '1,5', openingUnitCost: '6.000' }
    const values = { ...emptyValues(settings, []), ...typed, trackStock: true }

    expect(newProductInput(values, settings)).toMatchObject({
      variants: [{ openingStock: '1.5', openingUnitCost: '6000' }],
    })
    expect(newProductInput({ ...values, trackStock: false }, settings)).toMatchObject({
      variants: [{ openingStock: '0', openingUnitCost: '0' }],
    })
  })

  test('needs a name and a valid price', () => {
    expect(validateForm(productRules(settings, null), emptyValues(settings, []))).toEqual({
      name: { key: 'validation.required' },
      price: { key: 'validation.required' },
    })
    expect(
      validateForm(productRules(settings, null), { ...emptyValues(settings, []), name: 'Pan', price: '1x' }),
    ).toHaveProperty('price')
  })
})

test('a content needs its quantity and its unit, and is of one piece unless more are typed', () => {
  const rules = productRules(settings, null)
  const typed = (content: Partial<ProductValues>) => ({
    ...emptyValues(settings, []),
    name: 'Agua',
    price: '990',
    ...content,
  })
  const required = { key: 'validation.required' }
  expect(validateForm(rules, typed({ contentQuantity: '1,5' }))).toEqual({ contentUnit: required })
  expect(validateForm(rules, typed({ contentUnit: 'l' }))).toEqual({ contentQuantity: required })
  expect(validateForm(rules, typed({ contentPieces: '6' }))).toEqual({
    contentQuantity: required,
    contentUnit: required,
  })
  expect(validateForm(rules, typed({ contentQuantity: '0', contentUnit: 'l' }))).toHaveProperty('contentQuantity')

  const whole = newProductInput(typed({ contentQuantity: '1,5', contentUnit: 'l' }), settings)
  expect(newProductSchema.parse(whole).variants).toMatchObject([
    { contentQuantity: '1.5', contentUnit: 'l', contentPieces: 1 },
  ])
  expect(newProductSchema.parse(newProductInput(typed({}), settings)).variants).toMatchObject([
    { contentQuantity: null, contentUnit: null, contentPieces: null },
  ])
})

test('an unchanged product is sent unchanged, with the version it was loaded with', () => {
  const input = updatedProductInput(valuesOf(stored, settings), stored, settings)

  expect(updatedProductSchema.parse(input)).toMatchObject({
    id,
    version: 3,
    slug: 'leche-de-avena-1-l',
    taxIds: [id],
    variants: [
      {
        id,
        price: '1290',
        contentQuantity: '0.33',
        contentUnit: 'l',
        contentPieces: 6,
        sku: 'OM-1',
        optionValues: ['Rojo'],
        reorderLevel: '4',
        cost: null,
      },
      { id: otherId, sku: 'OM-2', optionValues: ['Azul'] },
    ],
  })
})
