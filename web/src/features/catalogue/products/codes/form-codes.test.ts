import { expect, test } from 'vitest'
import { aSession } from '#src/testing/a-session.ts'
import { readFormCodes, warningsOf } from './form-codes.ts'
import { emptyValues, type ProductValues } from '#src/features/catalogue/products/product-values.ts'
import { emptyVariant } from '#src/features/catalogue/products/variant-values.ts'

const settings = aSession().company?.settings
if (!settings) throw new Error('the sample has a company')
const valuesWith = (change: Partial<ProductValues>): ProductValues => ({
  ...emptyValues(settings, [], { product: {}, variant: {} }),
  ...change,
})
const pack = { name: 'Caja', factor: '6', barcode: '77', price: '' }

test('a code used by the product and by a pack is a duplicate, also with another leading zero', () => {
  const values = valuesWith({ sku: '77', barcodes: ['77', '036000291452', '0036000291452'], packs: [pack] })
  const codes = readFormCodes(values)
  expect(codes.question).toEqual({
    skus: ['77'],
    barcodes: ['77', '036000291452', '0036000291452'],
    exceptVariantIds: [],
  })
  expect(warningsOf(values, codes, []).map(({ kind, code }) => [kind, code])).toEqual([
    ['barcode', '77'],
    ['barcode', '0036000291452'],
  ])
})

test('names rows that share a code, and ignores inactive rows and codes changed meanwhile', () => {
  const row = (size: string, sku: string, isActive = true) => ({
    ...emptyVariant,
    variantId: `id-${size}`,
    sku,
    optionValues: [size],
    isActive,
  })
  const [small, medium] = [row('S', 'pol-1'), row('M', 'POL-1')]
  const variants = [small, medium, row('L', 'POL-1', false)]
  const codes = readFormCodes(valuesWith({ options: [{ key: 'a', name: 'Talla', values: ['S', 'M', 'L'] }], variants }))
  expect(codes.question).toEqual({ skus: ['pol-1', 'POL-1'], barcodes: [], exceptVariantIds: ['id-S', 'id-M'] })
  expect(warningsOf(small, codes, [])).toEqual([{ kind: 'sku', code: 'pol-1', places: ['S', 'M'] }])
  expect(warningsOf({ ...small, sku: 'POL-10' }, codes, [])).toEqual([])
})

test('leaves invalid codes to the rules of the form', () => {
  const { question } = readFormCodes(valuesWith({ sku: ' ', barcodes: ['1'.repeat(49)] }))
  expect(question).toMatchObject({ skus: [], barcodes: [] })
})
