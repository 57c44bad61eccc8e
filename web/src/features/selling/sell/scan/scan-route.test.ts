import { checkDigit } from '@mostrador/domain/code/barcode.ts'
import { expect, test } from 'vitest'
import { joinedScan, routeScan, splitQuantity } from '#src/features/selling/sell/scan/scan-route.ts'
import { createCatalogueIndex } from '#src/offline/catalogue-index.ts'
import { aTillCustomer } from '#src/testing/a-till-customer.ts'
import { createCustomerIndex } from '#src/offline/customer-index.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'

const soup = anItem({ name: 'Sopa', sku: 'SOP-1', barcodes: ['7800000000016'] })
const index = createCatalogueIndex()
index.put([
  soup,
  anItem({ name: 'A', sku: 'A', barcodes: ['5555'] }),
  anItem({ name: 'B', sku: 'B', barcodes: ['5555'] }),
])
const ana = aTillCustomer({ name: 'Ana', cardCode: 'Club-42' })
const customers = createCustomerIndex()
customers.put([ana, aTillCustomer({ name: 'Beto', cardCode: 'SOP-1' }), aTillCustomer({ cardCode: 'C1-000123' })])
const lookup = { ...index, findByCard: customers.findByCard }
const { company } = someSettings()
const weight = { itemDigits: 5, valueDigits: 5, valueKind: 'weight', divisor: 1000, hasInnerCheck: false } as const
const settings = { company: { ...company, labelPatterns: [{ prefix: '23', ...weight }] } }
const route = (text: string, pending: string | null = null, usText = text) =>
  routeScan({ text, usText }, pending, lookup, settings)

test('a barcode, a SKU and a GS1 code find their product', () => {
  for (const code of ['7800000000016', 'sop-1', '0107800000000016', '(01)07800000000016']) {
    expect(route(code)).toEqual({ kind: 'item', item: soup, quantity: null })
  }
})

test('looks for a code as it is before using the GS1 identifier in it', () => {
  const loose = anItem({ name: 'Suelto', sku: 'SUE', barcodes: ['0178000000000169'] })
  index.put([loose])
  expect(route('0178000000000169')).toEqual({ kind: 'item', item: loose, quantity: null })
  const own = anItem({ name: 'Propio con 01', sku: '0107800000000016' })
  index.put([own])
  expect(route('0107800000000016')).toMatchObject({ item: { name: 'Propio con 01' } })
  index.remove([own.variantId])
})

test('finds a code with and without leading zeros, whichever way it is stored', () => {
  const forms = ['36000291452', '036000291452', '0036000291452', '00036000291452']
  for (const stored of forms) {
    const item = anItem({ name: stored, sku: `S-${stored}`, barcodes: [stored] })
    index.put([item])
    for (const scanned of forms)
      expect(route(scanned), `${scanned} for ${stored}`).toMatchObject({ item: { name: stored } })
    index.remove([item.variantId])
  }
})

test('applies a quantity in front of the code or waiting in the field', () => {
  expect(route('3*7800000000016')).toMatchObject({ kind: 'item', quantity: '3' })
  expect(route('7800000000016', '4')).toMatchObject({ kind: 'item', quantity: '4' })
  expect(splitQuantity('1,5*')).toEqual({ quantity: '1.5', code: '' })
  expect(splitQuantity('0*x')).toEqual({ quantity: null, code: '0*x' })
})

test('asks which product is meant by a shared code', () => {
  expect(route('5555')).toMatchObject({ kind: 'several', items: [{ name: 'A' }, { name: 'B' }] })
})

test('the code of a pack names its variant and the pack, and the quantity counts packs', () => {
  const tonic = anItem({
    name: 'Tónica',
    price: '790',
    packs: [
      { id: 'six', name: '6', factor: '6', barcode: '7800009000218', price: '4290' },
      { id: 'box', name: '24', factor: '24', barcode: '7800009000225', price: null },
    ],
  })
  index.put([tonic])

  expect(route('2*7800009000218')).toEqual({ kind: 'item', item: tonic, pack: tonic.packs[0], quantity: '2' })
  expect(route('7800009000225')).toEqual({ kind: 'item', item: tonic, pack: tonic.packs[1], quantity: null })
  index.put([{ ...tonic, packs: [] }])
  expect(route('7800009000218')).toMatchObject({ kind: 'unknown' })
})

test('reads a code by its keys when the keyboard layout is wrong', () => {
  expect(route('&é"', null, '7800000000016')).toMatchObject({ kind: 'item', item: { name: 'Sopa' } })
})

test('a code of the shop wins over a scale label, and so does a product’s SKU', () => {
  const cheese = anItem({ name: 'Queso', sku: '00119', unitTag: 'kg', quantityDecimals: 3 })
  index.put([cheese])
  const label = `230011900500${checkDigit('230011900500')}`
  expect(route(label)).toEqual({ kind: 'item', item: cheese, quantity: '0.5' })
  const own = anItem({ name: 'Propio', sku: 'PRO', barcodes: [label] })
  index.put([own])
  expect(route(label)).toMatchObject({ item: { name: 'Propio' } })
})

test('recognises our own receipt by its address and by its number, whatever the keyboard changed', () => {
  const token = 'K3v9K3v9K3v9K3v9K3v9K3'
  expect(route(`https://x.test/r/${token}`)).toMatchObject({ kind: 'receipt', token, number: null })
  expect(route('https>&&x.test&r&K3', null, `HTTPS://X.TEST/R/${token.toUpperCase()}`)).toMatchObject({
    kind: 'receipt',
    token: token.toUpperCase(),
  })
  expect(route('c1-000123')).toEqual({ kind: 'receipt', code: 'c1-000123', number: 'C1-000123', token: null })
  expect(route("C1'000123", null, 'C1-000123')).toMatchObject({ kind: 'receipt', number: 'C1-000123' })
})

test('checks a customer’s card after products and our own receipts, in any case and layout', () => {
  expect(route('CLUB-42')).toEqual({ kind: 'customer', customer: ana })
  expect(route("club'42", null, 'club-42')).toEqual({ kind: 'customer', customer: ana })
  expect(route('SOP-1')).toMatchObject({ kind: 'item', item: { name: 'Sopa' } })
  expect(route('C1-000123')).toMatchObject({ kind: 'receipt' })
})

test('an unknown code stays readable', () => {
  expect(route('999')).toEqual({ kind: 'unknown', code: '999' })
})

test('joins a code whose first keys were taken for typing, and joins nothing else', () => {
  const join = (typed: string, text: string) => joinedScan({ text, usText: text }, typed, lookup, settings)
  expect(join('78', '00000000016')).toEqual({ text: '7800000000016', usText: '7800000000016' })
  expect(join('3*78', '00000000016')?.text).toBe('3*7800000000016')
  expect(join('cl', 'ub-42')?.text).toBe('club-42')
  expect(join('79', '00000000016')).toBeNull()
  expect(join('3*', '7800000000016')).toBeNull()
  // A code with its own meaning is not the rest of another one.
  expect(join('55', 'sop-1')).toBeNull()
  expect(join('', '00000000016')).toBeNull()
})

test('distinguishes the code of a held sale from a receipt and from a product of the same code', () => {
  expect(route('H-084SN02Q')).toEqual({ kind: 'held', code: 'H-084SN02Q' })
  expect(route('h-084sn02q')).toEqual({ kind: 'held', code: 'H-084SN02Q' })
  expect(route("H'084SN02Q", null, 'H-084SN02Q')).toEqual({ kind: 'held', code: 'H-084SN02Q' })
  expect(route('H-084SN02')).toMatchObject({ kind: 'unknown' })
  index.put([anItem({ name: 'C', sku: 'H-0000000Z' })])
  expect(route('H-0000000Z')).toMatchObject({ kind: 'item', item: { name: 'C' } })
})

test('knows the page of an online order, which its buyer shows', () => {
  const code = 'https://tienda.example/es/pedido/K3v9K3v9K3v9K3v9K3v9K3'
  expect(route(code)).toEqual({ kind: 'order', code, token: 'K3v9K3v9K3v9K3v9K3v9K3' })
  expect(route('https://tienda.example/en/order/K3v9').kind).toBe('unknown')
})
