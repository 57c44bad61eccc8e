import { listCustomers } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { revokeDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import {
  decideSaleConflict,
  getSaleConflict,
  listSaleConflicts,
} from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { aDevice, aPairedDevice } from '../../../testing/a-device.ts'
import {
  aClosing,
  aDocument,
  aMadeCustomer,
  aMovement,
  anOpening,
  aPush,
  type Document,
} from '../../../testing/a-document.ts'
import { anExchange } from '../../../testing/an-exchange.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type Till } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const note = 'Lo confirmó la cajera'

/** A device that sold, was removed, and has more to send: a sale and a movement, the count, and a session of the next day. */
async function aRemovedDevice(shop: Shop) {
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const device = await aPairedDevice(server, shop, till.lease.deviceId)
  const sale = aSale(till, { number: 1, items: [{ product }] })
  const stored = aDocument(sale)
  await call(server, pushDocuments, device.push(stored), shop.token)
  await call(server, revokeDevice, { id: device.id }, shop.token)
  const opening = anOpening(till)
  const nextDay: Till = { ...till, session: { ...till.session, id: opening.id } }
  const late: Document[] = [
    aDocument(aSale(till, { number: 2, items: [{ product }] })),
    aMovement(till),
    aClosing(till, { countedCashAmount: money(15_000) }),
    opening,
    aDocument(aSale(nextDay, { number: 3, items: [{ product }] })),
  ]
  return { device, sale, stored, late, till, product }
}

const conflictsOf = async (shop: Pick<Shop, 'token'>) => (await call(server, listSaleConflicts, {}, shop.token)).items

test('keeps everything a removed device sends whole, once, and posts nothing of it', async () => {
  const shop = await aCompany(server)
  const { device, late } = await aRemovedDevice(shop)

  for (const _ of [1, 2]) {
    const { results } = await call(server, pushDocuments, device.push(...late), shop.token)
    expect(results).toMatchObject(
      late.map(() => ({ status: 'refused', code: 'deviceRevoked', isTemporary: false, message: /\S/ })),
    )
  }

  const kept = await conflictsOf(shop)
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual(late.map(({ kind }) => kind).toSorted())
  for (const row of kept) expect(row).toMatchObject({ reason: 'deviceRevoked', deviceName: 'Chrome, Windows' })
  const { rows } = await server.owner.query('select sale_id, payload from sale_conflicts where company_id = $1', [
    shop.companyId,
  ])
  for (const { id, payload } of late)
    expect(rows.find((row) => row.sale_id === id)?.payload).toMatchObject(payload ?? {})
  expect((await call(server, listSales, {}, shop.token)).items).toHaveLength(1)
})

test('shows a late exchange with its number, and posts it whole when accepted', async () => {
  const shop = await aCompany(server)
  const { device, sale, till, product } = await aRemovedDevice(shop)
  const exchange = anExchange(till, sale, { number: 2, items: [{ product, quantity: '2' }] })
  await call(server, pushDocuments, device.push(exchange), shop.token)

  const [kept] = await conflictsOf(shop)
  const { totalAmount } = exchange.payload.printed
  expect(kept).toMatchObject({ kind: 'exchange', receiptNumber: 'C1-000002', totalAmount })
  const { conflict } = await call(server, getSaleConflict, { id: kept?.id ?? '' }, shop.token)
  expect(conflict).toMatchObject({ isAcceptable: true, offered: null })
  await call(server, decideSaleConflict, { id: conflict.id, decision: 'accepted', note }, shop.token)

  const [newest] = (await call(server, listSales, {}, shop.token)).items
  expect(newest).toMatchObject({ id: exchange.id, type: 'exchange', totalAmount, needsReview: ['deviceRevoked'] })
  const { results } = await call(server, pushDocuments, device.push(exchange), shop.token)
  expect(results).toMatchObject([{ status: 'stored', replayed: true }])
})

test('answers documents stored before the removal as stored', async () => {
  const shop = await aCompany(server)
  const { device, stored } = await aRemovedDevice(shop)
  const { results } = await call(server, pushDocuments, device.push(stored), shop.token)
  expect(results).toMatchObject([{ status: 'stored', replayed: true }])
  expect(await conflictsOf(shop)).toEqual([])
})

test('keeps its documents also when another device sends them, and after it was set up anew', async () => {
  const shop = await aCompany(server)
  const { late, till, product } = await aRemovedDevice(shop)
  const anew = await aPairedDevice(server, shop)
  const [first] = late
  if (!first) throw new Error('nothing is late')
  const unnamed = aDocument(aSale(till, { number: 9, items: [{ product }] }))

  const { results } = await call(server, pushDocuments, anew.push(first), shop.token)
  const refused = await send(server, pushDocuments.path, aPush(unnamed), shop.token)

  expect(results).toMatchObject([{ code: 'deviceRevoked' }])
  expect(refused).toMatchObject({ statusCode: 403, body: { code: 'deviceNotProven' } })
  const forged = await send(server, pushDocuments.path, aDevice(till.lease.deviceId).push(unnamed), shop.token)
  expect(forged).toMatchObject({ body: { code: 'deviceNotProven' } })
})

test('posts all documents accepted in order as their maker’s, marked, and answers them as stored from then on', async () => {
  const shop = await aCompany(server)
  const { device, late } = await aRemovedDevice(shop)
  await call(server, pushDocuments, device.push(...late), shop.token)
  const kept = await conflictsOf(shop)

  for (const { id: documentId } of late) {
    const id = kept.find(({ saleId }) => saleId === documentId)?.id ?? ''
    expect(await call(server, getSaleConflict, { id }, shop.token)).toMatchObject({ conflict: { isAcceptable: true } })
    await call(server, decideSaleConflict, { id, decision: 'accepted', note }, shop.token)
  }

  const { results } = await call(server, pushDocuments, device.push(...late), shop.token)
  expect(results).toMatchObject(late.map(() => ({ status: 'stored', replayed: true })))
  const { items } = await call(server, listSales, {}, shop.token)
  expect(items.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual(['C1-000001', 'C1-000002', 'C1-000003'])
  expect(items.find(({ receiptNumber }) => receiptNumber === 'C1-000003')?.needsReview).toContain('deviceRevoked')
})

test('refuses to accept a document whose reference is missing; it can be set aside, and is kept', async () => {
  const shop = await aCompany(server)
  const { device, late } = await aRemovedDevice(shop)
  await call(server, pushDocuments, device.push(...late), shop.token)
  const kept = await conflictsOf(shop)
  const last = kept.find(({ saleId }) => saleId === late.at(-1)?.id)?.id ?? ''
  const movement = kept.find(({ kind }) => kind === 'movement')?.id ?? ''

  const early = { id: last, decision: 'accepted', note }
  expect(await send(server, decideSaleConflict.path, early, shop.token)).toMatchObject({
    body: { code: 'conflictNotAcceptable' },
  })
  const reader = await aMember(server, shop, { permissions: ['SALES__OTHERS_VIEW', 'SALES__UPDATE'] })
  const unlawful = { id: movement, decision: 'accepted', note }
  expect(await send(server, decideSaleConflict.path, unlawful, reader.token)).toMatchObject({ statusCode: 403 })
  await call(server, decideSaleConflict, { id: movement, decision: 'setAside', note }, reader.token)

  const { results } = await call(server, pushDocuments, device.push(...late), shop.token)
  expect(results).toMatchObject(late.map(() => ({ code: 'deviceRevoked' })))
  expect(await conflictsOf(shop)).toHaveLength(late.length)
})

test('accepts a refund of a removed device like the rest', async () => {
  const shop = await aCompany(server)
  const { device, sale, till } = await aRemovedDevice(shop)
  const refund = aRefund(till, sale, { number: 2 })
  await call(server, pushDocuments, device.push(refund), shop.token)
  const [conflict] = await conflictsOf(shop)

  const id = conflict?.id ?? ''
  await call(server, decideSaleConflict, { id, decision: 'accepted', note }, shop.token)

  expect(conflict).toMatchObject({ kind: 'refund', receiptNumber: 'C1-000002' })
  const { items } = await call(server, listSales, {}, shop.token)
  expect(items.find(({ type }) => type === 'refund')).toMatchObject({ needsReview: ['deviceRevoked'] })
})

test('keeps a customer made on a removed device, accepts it, and answers it as stored from then on', async () => {
  const shop = await aCompany(server)
  const { device } = await aRemovedDevice(shop)
  const rosa = aMadeCustomer()
  await call(server, pushDocuments, device.push(rosa), shop.token)
  const [kept] = await conflictsOf(shop)
  expect(kept).toMatchObject({ kind: 'customer', reason: 'deviceRevoked', note: 'Rosa Pérez', totalAmount: null })

  await call(server, decideSaleConflict, { id: kept?.id ?? '', decision: 'accepted', note }, shop.token)

  const { results } = await call(server, pushDocuments, device.push(rosa), shop.token)
  expect(results).toMatchObject([{ status: 'stored', replayed: true }])
  expect((await call(server, listCustomers, {}, shop.token)).items).toMatchObject([{ id: rosa.id }])
})
