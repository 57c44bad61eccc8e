import { expect, test } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { taxesNow } from '#src/features/selling/sell/sale/taxes-of-day.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'

const newId = () => crypto.randomUUID()
const settings = someSettings()
const [old] = settings.taxes
if (!old) throw new Error('no tax')
const next = { ...old, id: newId(), rate: '21', validFrom: '2026-07-01' }
const versions = [{ ...old, validTo: '2026-06-30' }, next]
const withVersions = { ...settings, taxes: versions }

/** 23:30 and 00:30 of the night to 1 July in Santiago. */
const before = new Date('2026-07-01T03:30:00Z')
const after = new Date('2026-07-01T04:30:00Z')

test('the shop’s business date chooses the tax version, not the device’s date', () => {
  expect(taxesNow(withVersions, before).map(({ rate }) => rate)).toEqual(['19'])
  expect(taxesNow(withVersions, after).map(({ rate }) => rate)).toEqual(['21'])
})

test('a sale begun before midnight and paid after it gets the new version, and keeps a version it does not know', () => {
  const item = anItem({ taxIds: [old.groupId] })
  const taxes = taxesNow(withVersions, before)
  const cart = reduceCart(emptyCart, { type: 'add', item, taxes, quantity: '1', newId })
  expect(cart.lines[0]?.taxes).toMatchObject([{ taxId: old.id, rate: '19' }])

  const retaxed = reduceCart(cart, { type: 'retax', known: versions, ofDay: taxesNow(withVersions, after) })
  expect(retaxed.lines[0]?.taxes).toMatchObject([{ taxId: next.id, rate: '21' }])
  expect(reduceCart(retaxed, { type: 'retax', known: versions, ofDay: [next] })).toBe(retaxed)
  expect(reduceCart(cart, { type: 'retax', known: [], ofDay: [next] })).toBe(cart)
})
