import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { encode } from 'uqr'
import { beforeEach, expect, test } from 'vitest'
import { selectionOf } from '#src/features/catalogue/labels/labels-address.ts'
import { labelFacts } from '#src/features/catalogue/labels/label-facts.ts'
import { formatOf, keepOptions, readOptions, usualOptions } from '#src/features/catalogue/labels/label-options.ts'
import type { ListPrices } from '#src/features/catalogue/labels/list-prices.ts'
import { copiesOf, makeSheet } from '#src/features/catalogue/labels/label-sheet.ts'
import type { T } from '#src/language/translator.ts'
import { aSession } from '#src/testing/a-session.ts'

const company = aSession().company
if (!company) throw new Error('the sample has a company')
// Keys with their values stand for words.
const t = ((key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ')) as T
const world = { t, settings: company.settings, companyName: 'Almacén Sur', listPrices: null }
const measure = (text: string) => text.length * 0.55

const bread: VariantRow = {
  id: 'a',
  productId: 'p',
  name: 'Pan amasado',
  sku: 'PAN-1',
  barcodes: ['7800000000016'],
  optionValues: ['Grande', 'Integral'],
  price: '1290',
  compareAtPrice: '1500',
  contentQuantity: '750',
  contentUnit: 'g',
  contentPieces: 1,
  onHand: '12.7',
  soldBy: 'unit',
  unitTag: 'un',
  trackStock: true,
}
const all = Object.fromEntries(Object.keys(usualOptions.show).map((part) => [part, true])) as typeof usualOptions.show

beforeEach(() => localStorage.clear())

test("a label has the requested content, with prices in the company's format", () => {
  const { facts, fault } = labelFacts(bread, { ...usualOptions, show: all }, world)
  expect(fault).toBeNull()
  expect(facts).toMatchObject({
    company: 'Almacén Sur',
    name: 'Pan amasado',
    detail: 'Grande / Integral · labels.show.sku PAN-1',
    price: '$1.290',
    unitPrice: 'labels.content.per.kg $1.720',
    was: '$1.500',
    barText: '7 800000 000016',
  })
  const ham = { ...bread, soldBy: 'weight' as const, unitTag: 'kg', compareAtPrice: null }
  const weighed = labelFacts(ham, { ...usualOptions, show: all }, world).facts
  expect(weighed.price).toBe('labels.show.priceOfUnit $1.290 kg')
  expect(weighed.was).toBeUndefined()
})

test('the price per measure follows the price of the label, and is shown where the region asks for it', () => {
  const shownOn = (variant: VariantRow, regionTag = 'CL', listPrices: ListPrices | null = null) =>
    labelFacts(variant, usualOptions, { ...world, listPrices, settings: { ...world.settings, regionTag } }).facts
      .unitPrice
  expect(shownOn(bread)).toBe('labels.content.per.kg $1.720')
  expect(shownOn(bread, 'ES')).toBeDefined()
  expect(shownOn(bread, 'MX')).toBeUndefined()
  expect(shownOn(bread, 'CL', { percentage: '-10', prices: new Map() })).toBe('labels.content.per.kg $1.548')
  expect(shownOn({ ...bread, contentQuantity: '40' })).toBeUndefined()
  expect(shownOn({ ...bread, contentQuantity: null, contentUnit: null, contentPieces: null })).toBeUndefined()
  const hidden = { ...usualOptions, show: { ...usualOptions.show, unitPrice: false } }
  expect(labelFacts(bread, hidden, world).facts.unitPrice).toBeUndefined()
})

test('a product without a barcode has none, or its SKU, as chosen', () => {
  const plain = { ...bread, barcodes: [] }
  expect(labelFacts(plain, usualOptions, world)).toMatchObject({ fault: 'noBarcode' })
  const bySku = labelFacts(plain, { ...usualOptions, skuAsBarcode: true }, world)
  expect(bySku.fault).toBeNull()
  expect(bySku.facts.barText).toBe('PAN-1')
  const odd = labelFacts({ ...plain, sku: 'ÑAN-1' }, { ...usualOptions, skuAsBarcode: true }, world)
  expect(odd.fault).toBe('unprintable')
})

test('the number of copies is one each, a fixed number, or the stock', () => {
  expect(copiesOf(bread, usualOptions)).toBe('1')
  expect(copiesOf(bread, { ...usualOptions, mode: 'number', number: '7' })).toBe('7')
  expect(copiesOf(bread, { ...usualOptions, mode: 'number', number: 'x' })).toBe('0')
  expect(copiesOf(bread, { ...usualOptions, mode: 'stock' })).toBe('12')
  expect(copiesOf({ ...bread, onHand: '-3' }, { ...usualOptions, mode: 'stock' })).toBe('0')
  expect(copiesOf({ ...bread, trackStock: false }, { ...usualOptions, mode: 'stock' })).toBe('1')
})

test('a sheet counts its labels and pages, and refuses too many', () => {
  const input = { options: usualOptions, world, start: 24 }
  const sheet = makeSheet({ ...input, items: [{ variant: bread, copies: '2' }] }, measure)
  expect(sheet.count).toBe(2)
  expect(sheet.pages.map((page) => page.length)).toEqual([1, 1])
  const much = makeSheet({ ...input, items: [{ variant: bread, copies: '2001' }] }, measure)
  expect(much).toMatchObject({ isTooMany: true, pages: [] })
  const empty = { ...usualOptions, format: 'custom' as const, custom: { ...usualOptions.custom, left: '' } }
  expect(makeSheet({ ...input, options: empty, items: [] }, measure).formatFault).toBe('notANumber')
})

test('settings are restored on this device, and invalid ones get their defaults', () => {
  expect(readOptions()).toEqual(usualOptions)
  const chosen = { ...usualOptions, format: 'custom' as const, customKind: 'roll' as const, show: all }
  keepOptions(chosen)
  expect(readOptions()).toEqual(chosen)
  expect(formatOf(readOptions()).kind).toBe('roll')
  localStorage.setItem('mostrador.labels', '{"format":"a9","show":{"name":"yes"},"number":3')
  expect(readOptions()).toEqual(usualOptions)
  localStorage.setItem('mostrador.labels', '{"format":"a9","show":{"name":"yes"},"number":3}')
  expect(readOptions()).toEqual(usualOptions)
})

test('a selection is passed with the address, and nothing else is', () => {
  expect(selectionOf({ selection: { ids: ['a'] } })).toEqual({ ids: ['a'] })
  const many = { filters: { status: 'active' }, q: 'pan', exceptIds: [] }
  expect(selectionOf({ selection: many })).toEqual(many)
  for (const state of [null, {}, { selection: { ids: [1] } }, { selection: { q: 'x' } }])
    expect(selectionOf(state)).toBeNull()
})

test('a label has the price of the chosen list for one piece, and the usual one without an entry', () => {
  const priceIn = (percentage: string | null, prices: readonly { fromQuantity: string; price: string }[]) => {
    const listPrices = { percentage, prices: new Map([['a', prices]]) }
    return labelFacts(bread, usualOptions, { ...world, listPrices }).facts.price
  }
  expect(priceIn(null, [{ fromQuantity: '0', price: '990' }])).toBe('$990')
  expect(priceIn('-10', [])).toBe('$1.161')
  expect(priceIn(null, [{ fromQuantity: '6', price: '900' }])).toBe('$1.290')
})

test('a QR code can hold every code unchanged, and is read back module by module', () => {
  const odd = { ...bread, barcodes: ['ÑAN-1'] }
  const { facts, fault } = labelFacts(odd, { ...usualOptions, symbol: 'qr' }, world)
  expect(fault).toBeNull()
  expect(facts).toMatchObject({ barText: 'ÑAN-1' })
  expect(facts.bars).toBeUndefined()
  const { data, size } = encode('ÑAN-1', { ecc: 'M', border: 0 })
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [x, y, length] of facts.square?.runs ?? []) drawn[y]?.fill(true, x, x + length)
  expect(drawn).toEqual(data)
  expect(labelFacts({ ...bread, barcodes: [] }, { ...usualOptions, symbol: 'qr' }, world).fault).toBe('noBarcode')
  const [page] = makeSheet(
    { items: [{ variant: bread, copies: '1' }], options: { ...usualOptions, symbol: 'qr' }, world, start: 1 },
    measure,
  ).pages
  expect(page?.[0]?.drawing).toMatchObject({ left: [] })
})
