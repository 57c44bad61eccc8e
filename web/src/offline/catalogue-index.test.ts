import { expect, test } from 'vitest'
import { createCatalogueIndex } from '#src/offline/catalogue-index.ts'
import { anItem } from '#src/testing/a-sale.ts'

function anIndex(...items: Parameters<typeof anItem>[0][]) {
  const index = createCatalogueIndex()
  index.put(items.map(anItem))
  index.sort()
  return index
}
const names = (found: { name: string }[]) => found.map((item) => item.name)

test('ignores accents and case', () => {
  const index = anIndex({ name: 'Piñón en CÁSCARA' })
  expect(names(index.search('pinon cascara', 5))).toEqual(['Piñón en CÁSCARA'])
})

test('every word must match the beginning of a word', () => {
  const index = anIndex({ name: 'Café molido' }, { name: 'Café en grano' }, { name: 'Descafé' })
  expect(names(index.search('cafe gra', 5))).toEqual(['Café en grano'])
  expect(names(index.search('cafe', 5))).toHaveLength(2)
})

test('ranks exact code, start of name, word of name, other codes', () => {
  const index = anIndex(
    { name: 'Leche X1 light', sku: 'A', sold: 90 },
    { name: 'X1 cargador', sku: 'B', sold: 5 },
    { name: 'Cable', sku: 'X1', sold: 1 },
    { name: 'Pilas', sku: 'X12', sold: 99 },
  )
  expect(names(index.search('x1', 5))).toEqual(['Cable', 'X1 cargador', 'Leche X1 light', 'Pilas'])
})

test('within a rank best sellers come first', () => {
  const index = anIndex({ name: 'Pan de molde', sold: 3 }, { name: 'Pan batido', sold: 40 })
  expect(names(index.search('pan', 5))).toEqual(['Pan batido', 'Pan de molde'])
})

test('finds a barcode in every form a scanner may send', () => {
  const index = anIndex({ name: 'Sopa', barcodes: ['036000291452'] })
  expect(names(index.findByBarcode('0036000291452'))).toEqual(['Sopa'])
  expect(names(index.findByBarcode('036000291452'))).toEqual(['Sopa'])
})

test('finds a code typed with Caps Lock', () => {
  const index = anIndex({ name: 'Cable', sku: 'GP-c12', barcodes: ['Lote-7a'] })
  expect(index.findBySku('gp-C12')?.name).toBe('Cable')
  expect(names(index.findByBarcode('lOTE-7A'))).toEqual(['Cable'])
})

test('returns both products that share a code', () => {
  const index = anIndex({ name: 'A', barcodes: ['7777'] }, { name: 'B', barcodes: ['7777'] })
  expect(index.findByBarcode('7777')).toHaveLength(2)
})

test('archived products and old codes disappear with an update', () => {
  const item = anItem({ name: 'Viejo', sku: 'V1', barcodes: ['1234'] })
  const index = createCatalogueIndex()
  index.put([item])

  index.put([{ ...item, barcodes: ['5678'] }])
  expect(index.findByBarcode('1234')).toEqual([])
  expect(names(index.findByBarcode('5678'))).toEqual(['Viejo'])

  index.put([{ ...item, isArchived: true }])
  expect(index.findBySku('V1')).toBeUndefined()
  expect(index.search('viejo', 5)).toEqual([])
  expect(index.list(null, 5)).toEqual([])
})

test('deleted variants are not found, and a category lists all that belong to it', () => {
  const index = createCatalogueIndex()
  const red = anItem({ name: 'Paño · Rojo', sku: 'P1', categoryIds: ['home', 'gifts'] })
  const blue = anItem({ name: 'Paño · Azul', sku: 'P2', categoryIds: ['home'] })
  index.put([red, blue])
  expect(names(index.list(new Set(['gifts']), 5))).toEqual(['Paño · Rojo'])

  index.remove([red.variantId])
  expect(index.findBySku('P1')).toBeUndefined()
  expect(names(index.search('paño', 5))).toEqual(['Paño · Azul'])
})
