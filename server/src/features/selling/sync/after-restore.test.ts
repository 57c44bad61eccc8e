/** What tills send to a server that was restored from a backup and has forgotten what came after it (decision 156). */
import { checkInDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { createCustomer, pullCustomers } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import {
  claimCheckout,
  openCheckoutSession,
  restoreLeases,
} from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import type { Lease, ProvenLease } from '@mostrador/contract/features/selling/registers/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aDocument, aMovement, anOpening, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { anotherTill } from '../../../testing/another-till.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type Till } from '../../../testing/builders.ts'
import { forget, restored } from '../../../testing/restored/restored.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const stored = { status: 'stored', replayed: false }
const replayed = { status: 'stored', replayed: true }
/** What a restore forgets of a day that began after the backup. */
const soldThings = [
  'sale_line_taxes',
  'sale_lines',
  'sale_payments',
  'sales',
  'checkout_movements',
  'stock_movements',
  'ledger_entries',
  'audit_entries',
]
const wholeDay = [...soldThings, 'checkout_closings', 'checkout_sessions']
const count = async (table: string, { companyId }: Shop) =>
  (await server.owner.query(`select count(*)::int as n from ${table} where company_id = $1`, [companyId])).rows[0].n

function proven({ checkoutId, epoch, series, grantedAt = '', proof = '' }: Lease): ProvenLease {
  return { checkoutId, epoch, series, grantedAt, proof }
}
const giveBack = (shop: Shop, deviceId: string, ...leases: ProvenLease[]) =>
  call(server, restoreLeases, { deviceId, leases }, shop.token)

/** The opening of a till's session, as its device keeps it. */
const openingOf = ({ session, lease }: Till) =>
  anOpening({ session, lease } as Till, {
    sessionId: session.id,
    openedAt: session.openedAt,
    openingCountedAmount: session.openingCountedAmount,
    openingNote: session.openingNote,
  })

async function aDay() {
  const before = await aCompany(server)
  const product = await aProduct(server, before, { price: '1000' })
  const till = await anOpenTill(server, before)
  const documents = [
    openingOf(till),
    aDocument(aSale(till, { items: [{ product }] })),
    aDocument(aSale(till, { number: 2, items: [{ product }] })),
    aMovement(till, { kind: 'payIn', amount: money(3000) }),
  ]
  const closing = aClosing(till, { countedCashAmount: money(15_000), cashLeftAmount: money(10_000) })
  return { before, product, till, documents: [...documents, closing] }
}

test('a day that was forgotten with its lease comes back whole, once', async () => {
  const { before, till, documents } = await aDay()
  expect(await push(server, before, ...documents)).toMatchObject([replayed, stored, stored, stored, stored])
  await forget(server, before, ...wholeDay, 'checkout_leases', 'devices')
  const shop = await restored(server, before)
  const { deviceId } = till.lease

  expect(await giveBack(shop, deviceId, proven(till.lease))).toEqual({ restored: 1 })
  expect(await push(server, shop, ...documents)).toMatchObject(documents.map(() => ({ ...stored, needsReview: [] })))
  expect(await giveBack(shop, deviceId, proven(till.lease))).toEqual({ restored: 0 })
  expect(await push(server, shop, ...documents)).toMatchObject(documents.map(() => replayed))
  expect(await count('sales', shop)).toBe(2)
  expect(await count('checkout_closings', shop)).toBe(1)
})

test('without its lease the opening is refused, and what belongs to it waits', async () => {
  const { before, documents } = await aDay()
  await forget(server, before, ...wholeDay, 'checkout_leases')
  const shop = await restored(server, before)

  const [opening, ...others] = await push(server, shop, ...documents)

  expect(opening).toMatchObject({ status: 'refused', code: 'notFound', isTemporary: false })
  for (const other of others) expect(other).toMatchObject({ status: 'refused', code: 'unavailable', isTemporary: true })
  expect(await count('sale_conflicts', shop)).toBe(0)
})

test('a lease counts only as the server granted it: same company, register, device, number and time', async () => {
  const before = await aCompany(server)
  const till = await anOpenTill(server, before)
  const second = await anotherTill(server, before, till)
  const others = await aCompany(server)
  const foreign = await anOpenTill(server, others)
  await forget(server, before, 'checkout_sessions', 'checkout_movements', 'checkout_leases')
  const shop = await restored(server, before)
  const lease = proven(till.lease)
  const { deviceId } = till.lease

  const forged = [
    { ...lease, proof: proven(second.lease).proof },
    { ...lease, proof: 'A'.repeat(43) },
    { ...lease, proof: 'A'.repeat(44) },
    { ...lease, checkoutId: second.lease.checkoutId },
    { ...lease, epoch: 7 },
    { ...lease, series: 'C1X' },
    { ...lease, grantedAt: new Date(Date.parse(lease.grantedAt) - 1000).toISOString() },
    proven(foreign.lease),
  ]
  expect(await giveBack(shop, deviceId, ...forged)).toEqual({ restored: 0 })
  // Copied by another device of the shop.
  expect(await giveBack(shop, newId(), lease)).toEqual({ restored: 0 })
  expect(await count('checkout_leases', shop)).toBe(0)
  expect(await giveBack(shop, deviceId, lease)).toEqual({ restored: 1 })
})

test('no lease is taken back without a restore, or if it was granted since', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  await forget(server, shop, 'checkout_leases')
  expect(await giveBack(shop, till.lease.deviceId, proven(till.lease))).toEqual({ restored: 0 })

  const again = await restored(server, shop, new Date(Date.parse(till.lease.grantedAt ?? '') - 60_000))
  expect(await giveBack(again, till.lease.deviceId, proven(till.lease))).toEqual({ restored: 0 })
})

test('the device that still has its lease continues its series; any other one begins a far one', async () => {
  const before = await aCompany(server)
  const till = await anOpenTill(server, before)
  const { checkoutId, deviceId, epoch } = till.lease
  const shop = await restored(server, before)
  const claim = async (change: { deviceId?: string; heldEpoch?: number; takeOver?: boolean }) =>
    (await call(server, claimCheckout, { checkoutId, deviceId, ...change }, shop.token)).lease

  const other = newId()
  const held = await send(server, claimCheckout.path, { checkoutId, deviceId: other }, shop.token)
  expect(held).toMatchObject({ body: { code: 'checkoutLeaseHeld' } })

  expect(await claim({ heldEpoch: epoch })).toMatchObject({ epoch, series: 'C1', proof: till.lease.proof })
  // Shown once, it is known again.
  expect(await claim({})).toMatchObject({ epoch, series: 'C1' })
  expect(await claim({ deviceId: other, takeOver: true })).toMatchObject({ epoch: epoch + 1, series: 'C1B' })

  const twice = await restored(server, shop)
  const far = (await call(server, claimCheckout, { checkoutId, deviceId: other }, twice.token)).lease
  expect(far.epoch).toBeGreaterThan(epoch + 1000)
  expect(far.series).toMatch(/^C1[A-Z]{3}$/)
  expect(far.nextNumber).toBe(1)
  expect((await call(server, claimCheckout, { checkoutId, deviceId: other }, twice.token)).lease).toMatchObject({
    epoch: far.epoch,
    series: far.series,
  })
})

test('a register that was never used before the restore may have been used in the time that is gone', async () => {
  const before = await aCompany(server)
  const till = await anOpenTill(server, before)
  const { checkoutId } = till.lease
  await forget(server, before, 'checkout_sessions', 'checkout_movements', 'checkout_leases')
  const shop = await restored(server, before)
  const opening = { sessionId: newId(), checkoutId, deviceId: newId(), openingCountedAmount: money(0) }

  const { lease } = await call(server, openCheckoutSession, opening, shop.token)

  expect(lease.series).toMatch(/^C1[A-Z]{3}$/)
  // The lost lease still comes back beside it.
  expect(await giveBack(shop, till.lease.deviceId, proven(till.lease))).toEqual({ restored: 1 })
})

test('no age is doubted of what was made before the restore', async () => {
  const before = await aCompany(server)
  const product = await aProduct(server, before, { price: '1000' })
  const till = await anOpenTill(server, before)
  const sale = aDocument(aSale(till, { items: [{ product }], soldAt: new Date() }))
  const shop = await restored(server, before, new Date(Date.now() + 10))
  await call(server, checkInDevice, { deviceId: till.lease.deviceId, waitingCount: 0 }, shop.token)
  server.setNow(new Date(Date.now() + 10 * 60_000))
  await call(server, checkInDevice, { deviceId: till.lease.deviceId, waitingCount: 0 }, shop.token)

  expect(await push(server, shop, sale)).toMatchObject([{ ...stored, needsReview: [] }])
  server.setNow(undefined)
})

test('a sale of a product that was forgotten is stored, as a line without a product', async () => {
  const before = await aCompany(server)
  const [kept, gone] = [
    await aProduct(server, before, { price: '1000' }),
    await aProduct(server, before, { price: '500' }),
  ]
  const till = await anOpenTill(server, before)
  const sale = aSale(till, { items: [{ product: kept }, { product: gone }] })
  const client = await server.owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query('delete from variants where id = $1', [gone.variantId])
  await client.query('delete from products where id = $1', [gone.id])
  client.release(true)
  const shop = await restored(server, before)

  expect(await push(server, shop, aDocument(sale))).toMatchObject([{ ...stored, needsReview: ['lineDiffers'] }])

  const { rows } = await server.owner.query(
    'select kind, variant_id, gross_amount from sale_lines where sale_id = $1 order by position',
    [sale.saleId],
  )
  expect(rows).toEqual([
    { kind: 'product', variant_id: kept.variantId, gross_amount: 1000 },
    { kind: 'custom', variant_id: null, gross_amount: 500 },
  ])
  expect(await push(server, shop, aDocument(sale))).toMatchObject([replayed])
})

test('a refund waits for the sale that another till still has to send, and for no longer than a day', async () => {
  const before = await aCompany(server)
  const product = await aProduct(server, before, { price: '1000' })
  const till = await anOpenTill(server, before)
  const sale = aSale(till, { items: [{ product }] })
  await push(server, before, aDocument(sale))
  const refund = aRefund(till, sale, { number: 2 })
  await forget(server, before, ...soldThings)
  const shop = await restored(server, before)

  expect(await push(server, shop, refund)).toMatchObject([{ code: 'unavailable', isTemporary: true }])
  expect(await count('sale_conflicts', shop)).toBe(0)
  expect(await push(server, shop, aDocument(sale), refund)).toMatchObject([stored, stored])

  await forget(server, shop, ...soldThings)
  await server.owner.query('delete from restores')
  const later = await restored(server, shop, new Date(Date.now() - 25 * 3_600_000))
  expect(await push(server, later, refund)).toMatchObject([{ code: 'notFound', isTemporary: false }])
  expect(await count('sale_conflicts', shop)).toBe(1)
})

test('a till learns of the restore when it checks in', async () => {
  const before = await aCompany(server)
  const till = await anOpenTill(server, before)
  const { deviceId } = till.lease
  const shop = await restored(server, before)
  const newest = (await server.owner.query('select id from restores order by restored_at desc limit 1')).rows[0]

  const { restore } = await call(server, checkInDevice, { deviceId, waitingCount: 0 }, shop.token)

  expect(restore?.id).toBe(newest.id)
})

test('a till with a catalogue and customers from before the restore loads them whole', async () => {
  const before = await aCompany(server)
  await aProduct(server, before)
  await call(server, createCustomer, { name: 'Ana' }, before.token)
  const { version } = await call(server, pullCatalogue, {}, before.token)
  const shop = await restored(server, before, new Date(Date.now() + 120_000))
  server.setNow(new Date(Date.now() + 180_000))
  const since = new Date().toISOString()

  const catalogue = await call(server, pullCatalogue, { sinceVersion: version + 5 }, shop.token)
  expect(catalogue).toMatchObject({ version: 0, items: [], nextCursor: null })
  const whole = await call(server, pullCatalogue, {}, shop.token)
  expect(whole.items.length).toBeGreaterThan(0)
  expect(await call(server, pullCatalogue, { sinceVersion: whole.version }, shop.token)).toMatchObject({
    version: whole.version,
    items: [],
  })

  const customers = await call(server, pullCustomers, { since }, shop.token)
  expect(customers.items).toEqual([])
  expect(customers.asOf < since).toBe(true)
  const all = await call(server, pullCustomers, {}, shop.token)
  expect(all.items).toHaveLength(1)
  expect((await call(server, pullCustomers, { since: all.asOf }, shop.token)).asOf).toBe(all.asOf)
  server.setNow(undefined)
})
