import type { Product } from '@mostrador/contract/features/products/schema.ts'
import { newProductSchema, updatedProductSchema } from '@mostrador/contract/features/products/schema.ts'
import { validateForm } from '@mostrador/contract/validation.ts'
import { describe, expect, test } from 'vitest'
import { aSession } from '#src/session/sample-session.ts'
import {
  differingFields,
  emptyValues,
  newProductInput,
  productRules,
  updatedProductInput,
  valuesOf,
} from './product-values.ts'

const id = '0195a1c0-0000-7000-8000-000000000009'
const settings = (() => {
  const { company } = aSession()
  if (!company) throw new Error('the sample session has a company')
  return company.settings
})()
const stored: Product = {
  id,
  variantId: id,
  version: 3,
  name: 'Leche de avena 1 L',
  categoryId: null,
  sku: 'OM-1',
  barcodes: ['4006381333931'],
  price: '1290',
  taxIds: [id],
  unitTag: 'un',
  trackStock: true,
  onHand: '12',
  status: 'active',
  updatedAt: '2026-03-04T12:00:00.000Z',
}

describe('a new product', () => {
  test('is what the contract accepts, with empty fields left to the server', () => {
    const input = newProductInput({ ...emptyValues([]), name: ' Pan ', price: '1.290' }, settings)

    expect(newProductSchema.parse(input)).toMatchObject({ name: 'Pan', price: '1290', sku: null, openingStock: '0' })
  })

  test('begins with its stock and cost, unless it is not counted', () => {
    const values = { ...emptyValues([]), name: 'Queso', price: '9.990', openingStock: '1,5', openingUnitCost: '6.000' }

    expect(newProductInput(values, settings)).toMatchObject({ openingStock: '1.5', openingUnitCost: '6000' })
    expect(newProductInput({ ...values, trackStock: false }, settings)).toMatchObject({
      openingStock: '0',
      openingUnitCost: '0',
    })
  })

  test('needs a name and a price that can be read', () => {
    expect(validateForm(productRules(settings, null), emptyValues([]))).toEqual({
      name: { key: 'validation.required' },
      price: { key: 'validation.required' },
    })
    expect(validateForm(productRules(settings, null), { ...emptyValues([]), name: 'Pan', price: '1x' })).toHaveProperty(
      'price',
    )
  })
})

test('an unchanged product is sent as it was, with the version it was read at', () => {
  const input = updatedProductInput(valuesOf(stored, settings), stored, settings)

  expect(updatedProductSchema.parse(input)).toMatchObject({ id, version: 3, price: '1290', sku: 'OM-1', taxIds: [id] })
})

test('finds what differs between two people, whatever the order of codes', () => {
  const mine = valuesOf({ ...stored, price: '1390', barcodes: ['1', '2'] }, settings)
  const theirs = valuesOf({ ...stored, name: 'Avena', barcodes: ['2', '1'] }, settings)

  expect(differingFields(mine, theirs)).toEqual(['name', 'price'])
})
