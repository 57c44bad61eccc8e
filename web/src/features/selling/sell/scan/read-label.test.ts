import { checkDigit } from '@mostrador/domain/code/barcode.ts'
import { expect, test } from 'vitest'
import { readLabel } from '#src/features/selling/sell/scan/read-label.ts'
import { createCatalogueIndex } from '#src/offline/catalogue-index.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'

const { company } = someSettings()
const pattern = {
  prefix: '23',
  itemDigits: 5,
  valueDigits: 5,
  valueKind: 'weight',
  divisor: 1000,
  hasInnerCheck: false,
} as const
const settings = {
  company: {
    ...company,
    labelPatterns: [pattern, { ...pattern, prefix: '20', valueKind: 'price', divisor: 1 } as const],
  },
}
const kilo = { unitTag: 'kg', quantityDecimals: 3, soldBy: 'weight' } as const
const cheese = anItem({ name: 'Queso', sku: '119', price: '4990', ...kilo })
const ham = anItem({ name: 'Jamón', sku: 'JAM', barcodes: ['00077'], price: '9990', ...kilo })
const spice = anItem({ name: 'Comino', sku: '300', price: '12', unitTag: 'g', quantityDecimals: 0 })
const tray = anItem({ name: 'Bandeja', sku: '400', price: '3000' })
const index = createCatalogueIndex()
index.put([cheese, ham, spice, tray])
const read = (digits: string) => readLabel(digits + checkDigit(digits), settings, index)

test('a weight label gives the quantity of the product, found by its code with or without leading zeros', () => {
  expect(read('230011900500')).toEqual({ item: cheese, quantity: '0.5' })
  expect(read('230007701234')).toEqual({ item: ham, quantity: '1.234' })
})

test('a price label keeps its price, and gives the quantity that this price implies', () => {
  expect(read('200011902345')).toEqual({ item: cheese, quantity: '0.47', labelPrice: 2345 })
  expect(read('200040002345')).toEqual({ item: tray, quantity: '1', labelPrice: 2345 })
})

test('counts in grams what is sold by the gram', () => {
  expect(read('230030000250')).toEqual({ item: spice, quantity: '250' })
})

test('a label of an unknown product is not a label', () => {
  expect(read('230099900500')).toBeUndefined()
  expect(read('780000000001')).toBeUndefined()
})
