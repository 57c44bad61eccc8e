import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { claimCheckout } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import {
  checkInDevice,
  listDevices,
  pairDevice,
  renameDevice,
  revokeDevice,
} from '@mostrador/contract/features/access/devices/endpoints.ts'
import { commitSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDevice, aPairedDevice } from '../../../testing/a-device.ts'
import { aDocument, aMovement, aPush } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const pair = (shop: Pick<Shop, 'token'>, device: { id: string; publicKey: string | null }, replacesId?: string) =>
  send(
    server,
    pairDevice.path,
    { deviceId: device.id, name: 'Chrome, Windows', publicKey: device.publicKey, ...(replacesId && { replacesId }) },
    shop.token,
  )
const devicesOf = async (shop: Pick<Shop, 'token'>) => (await call(server, listDevices, {}, shop.token)).items

/** A register open on a device with a key, and a product to sell. */
async function aKeyedTill(shop: Shop) {
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const device = await aPairedDevice(server, shop, till.lease.deviceId)
  return { product, till, device, sale: (number: number) => aSale(till, { number, items: [{ product }] }) }
}

test('a device gets its key once: the same one again changes nothing, another one is refused', async () => {
  const shop = await aCompany(server)
  const device = aDevice()
  const cashier = await aMember(server, shop, { permissions: ['SALES__ADD'] })

  expect(await pair(cashier, device)).toMatchObject({ statusCode: 200, body: { device: { isPaired: true } } })
  expect(await pair(shop, device)).toMatchObject({ statusCode: 200 })
  const other = await pair(shop, { ...aDevice(), id: device.id })

  expect(other).toMatchObject({ statusCode: 409, body: { code: 'deviceKeyOther' } })
  expect(await devicesOf(shop)).toMatchObject([
    { id: device.id, name: 'Chrome, Windows', state: 'active', pairedByName: 'Test' },
  ])
})

test('refuses a key that is not on P-256 at its field', async () => {
  const shop = await aCompany(server)
  const answer = await pair(shop, { id: newId(), publicKey: Buffer.alloc(91, 7).toString('base64url') })
  expect(answer).toMatchObject({ statusCode: 422, body: { data: { fields: { publicKey: /\S/ } } } })
})

test('a device that got a register before it had a key is known, and gets its key once', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  expect(await devicesOf(shop)).toMatchObject([{ id: till.lease.deviceId, name: '', state: 'unkeyed' }])

  await aPairedDevice(server, shop, till.lease.deviceId)

  const [row] = await devicesOf(shop)
  expect(row).toMatchObject({ state: 'active', checkoutName: expect.any(String), hasOpenSession: true })
})

test('a device checks in, and gets a name from the shop', async () => {
  const shop = await aCompany(server)
  const device = await aPairedDevice(server, shop)
  await call(server, checkInDevice, { deviceId: device.id, waitingCount: 7 }, shop.token)
  await call(server, renameDevice, { id: device.id, name: 'Mesón' }, shop.token)

  expect(await devicesOf(shop)).toMatchObject([{ name: 'Mesón', waitingCount: 7, lastSeenAt: expect.any(String) }])
  const unknown = await call(server, checkInDevice, { deviceId: newId(), waitingCount: 0 }, shop.token)
  expect(unknown.device).toBeNull()
})

test('stores a signed push, from any member of the company', async () => {
  const shop = await aCompany(server)
  const { device, sale } = await aKeyedTill(shop)
  const cashier = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  const push = device.push(aDocument(sale(1)), aDocument(sale(2)))

  const { results } = await call(server, pushDocuments, push, cashier.token)
  const again = await call(server, pushDocuments, push, shop.token)

  expect(results).toMatchObject([{ status: 'stored', replayed: false, needsReview: [] }, { status: 'stored' }])
  expect(again.results).toMatchObject([{ replayed: true }, { replayed: true }])
})

test('refuses the whole push without the signature, with a changed document or another key, and stores nothing', async () => {
  const shop = await aCompany(server)
  const { device, sale } = await aKeyedTill(shop)
  const good = device.push(aDocument(sale(1)))
  const changed = { ...good, items: [aDocument({ ...sale(1), note: 'Otra' })] }
  const pushes = [
    aPush(aDocument(sale(1))),
    { ...good, signature: null },
    { ...good, signature: 'AAAA' },
    changed,
    aDevice(device.id).push(aDocument(sale(1))),
  ]

  for (const push of pushes) {
    const answer = await send(server, pushDocuments.path, push, shop.token)
    expect(answer).toMatchObject({ statusCode: 403, body: { code: 'deviceNotProven' } })
  }
  expect(await send(server, commitSale.path, sale(1), shop.token)).toMatchObject({ body: { code: 'deviceNotProven' } })
  expect((await call(server, listSales, {}, shop.token)).items).toEqual([])
})

test('trusts a device without a key, signed or not', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const unkeyed = { id: till.lease.deviceId, publicKey: null }
  expect(await pair(shop, unkeyed)).toMatchObject({ statusCode: 200, body: { device: { isPaired: false } } })

  const push = { ...aPush(aDocument(aSale(till, { items: [{ product }] }))), deviceId: unkeyed.id, signature: null }
  const { results } = await call(server, pushDocuments, push, shop.token)

  expect(results).toMatchObject([{ status: 'stored', needsReview: [] }])
})

test('stores and marks documents that another device sends for this one', async () => {
  const shop = await aCompany(server)
  const { sale, till } = await aKeyedTill(shop)
  const other = await aPairedDevice(server, shop)
  const movement = aMovement(till)

  const { results } = await call(server, pushDocuments, other.push(aDocument(sale(1)), movement), shop.token)

  expect(results).toMatchObject([
    { status: 'stored', needsReview: ['otherDevice'] },
    { status: 'stored', needsReview: ['otherDevice'] },
  ])
})

test('a removed device loses its register and learns it, and the next device begins a new series', async () => {
  const shop = await aCompany(server)
  const { till, device } = await aKeyedTill(shop)
  const { checkoutId } = till.lease
  const removed = await call(server, revokeDevice, { id: device.id }, shop.token)

  expect(removed.device.removal).toMatchObject({ byName: 'Test' })
  const told = await call(server, checkInDevice, { deviceId: device.id, waitingCount: 2 }, shop.token)
  expect(told.device?.removal).toEqual(removed.device.removal)
  const claim = await send(server, claimCheckout.path, { checkoutId, deviceId: device.id }, shop.token)
  expect(claim).toMatchObject({ statusCode: 409, body: { code: 'deviceRevoked' } })
  const [free] = (await call(server, listCheckouts, { deviceId: newId() }, shop.token)).items
  expect(free).toMatchObject({ heldByOtherDevice: false })
  const { lease } = await call(server, claimCheckout, { checkoutId, deviceId: newId() }, shop.token)
  expect(lease).toMatchObject({ epoch: 2, series: 'C1B', nextNumber: 1 })
})

test('only people who may change registers remove, rename and reuse devices', async () => {
  const shop = await aCompany(server)
  const device = await aPairedDevice(server, shop)
  const cashier = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  for (const [path, input] of [
    [revokeDevice.path, { id: device.id }],
    [renameDevice.path, { id: device.id, name: 'Mía' }],
  ] as const)
    expect(await send(server, path, input, cashier.token)).toMatchObject({ statusCode: 403 })
  await call(server, revokeDevice, { id: device.id }, shop.token)

  expect(await pair(cashier, aDevice(), device.id)).toMatchObject({ statusCode: 403 })
  expect(await pair(shop, aDevice(), device.id)).toMatchObject({ statusCode: 200 })
  expect(await pair(shop, device)).toMatchObject({ statusCode: 409, body: { code: 'deviceRevoked' } })
})
