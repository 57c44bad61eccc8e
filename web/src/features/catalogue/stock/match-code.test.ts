import type { StockItem } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import { expect, test } from 'vitest'
import { matchCode } from '#src/features/catalogue/stock/match-code.ts'

const item = (sku: string, barcode: string, pack: string): StockItem => ({
  variantId: sku,
  productId: sku,
  name: sku,
  sku,
  unitTag: 'un',
  quantityDecimals: 0,
  barcodes: [barcode],
  packs: [{ name: 'Caja', factor: '12', barcode: pack }],
})
const items = [item('PAN-1', '036000291452', '17800000000013'), item('CAF-1', '7800000000023', '17800000000020')]

test.each([
  ['a barcode with one more leading zero', '0036000291452', 'PAN-1', '1'],
  ['a SKU in another case', 'caf-1', 'CAF-1', '1'],
  ['the code of a pack, which counts as its units', '17800000000020', 'CAF-1', '12'],
])('finds by %s', (_, code, sku, factor) => {
  expect(matchCode(items, code)).toMatchObject({ item: { sku }, factor })
})

test('an unknown code finds nothing', () => {
  expect(matchCode(items, '7800000000047')).toBeUndefined()
})
