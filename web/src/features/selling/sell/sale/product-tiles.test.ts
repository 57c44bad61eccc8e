import { expect, test } from 'vitest'
import { tilePrice, tilesOf, tileStock } from '#src/features/selling/sell/sale/product-tiles.ts'
import { createCatalogueIndex } from '#src/offline/catalogue-index.ts'
import { anItem } from '#src/testing/a-sale.ts'

const shirt = (changes: Parameters<typeof anItem>[0]) =>
  anItem({ productId: 'shirt', productName: 'Polera', optionNames: ['Talla'], ...changes })
const large = shirt({ name: 'Polera · L', sku: 'L', optionValues: ['L'], position: 1, price: '9990', onHand: '3' })
const small = shirt({ name: 'Polera · S', sku: 'S', optionValues: ['S'], position: 0, price: '7990', onHand: '1' })
const bread = anItem({ name: 'Pan', sku: 'PAN' })
const index = createCatalogueIndex()
index.put([large, bread, small])

test('a product with variants is one tile, ordered as in the product, with its lowest price', () => {
  const tiles = tilesOf(index.list(null, 10), index, false)
  expect(tiles.map(({ item, variants }) => [item.productName, variants.map(({ sku }) => sku)])).toEqual([
    ['Polera', ['S', 'L']],
    ['Café molido 250 g', []],
  ])
  const [shirts, plain] = tiles
  expect(shirts && tilePrice(shirts)).toEqual({ price: '7990', isFrom: true })
  expect(shirts && tileStock(shirts, index)).toBe('4')
  expect(plain && tilePrice(plain)).toEqual({ price: '1000', isFrom: false })
})

test('a search that matches one variant shows that variant, and one that matches several shows the product', () => {
  expect(tilesOf(index.search('polera s', 10), index, true)).toMatchObject([{ item: { sku: 'S' }, variants: [] }])
  expect(tilesOf(index.search('polera', 10), index, true)[0]?.variants).toHaveLength(2)
})

test('the variants of a product follow its changes, and archived ones disappear', () => {
  const copy = createCatalogueIndex()
  copy.put([large, small])
  const before = copy.variantsOf('shirt')
  expect(copy.variantsOf('shirt')).toBe(before)
  copy.put([{ ...small, isArchived: true }])
  expect(copy.variantsOf('shirt').map(({ sku }) => sku)).toEqual(['L'])
  expect(copy.variantsOf('nobody')).toEqual([])
})

test('a product whose stock is not tracked shows no stock', () => {
  expect(tileStock({ item: anItem({ trackStock: false }), variants: [] }, index)).toBeUndefined()
})
