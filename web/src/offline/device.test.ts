import 'fake-indexeddb/auto'
import { createPublicKey, verify } from 'node:crypto'
import type { DeviceRemoval } from '@mostrador/contract/features/access/devices/schema.ts'
import { pushToSign } from '@mostrador/contract/features/selling/sync/push-to-sign.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { confirmSale, LeaseLost } from '#src/offline/confirm-sale.ts'
import { catalogueName, type OutboxDatabase, openCatalogueDatabase, openOutbox } from '#src/offline/databases.ts'
import { deviceIdOf, readDevice } from '#src/offline/device.ts'
import { checkIn } from '#src/offline/device-contact.ts'
import { pictureCache } from '#src/kept-pictures.ts'
import { listUnsent } from '#src/offline/outbox.ts'
import { pairDevice, becomeNewDevice } from '#src/offline/pair-device.ts'
import { saveRegister } from '#src/offline/register.ts'
import { aRegister, aSaleToConfirm } from '#src/testing/a-sale.ts'
import { signedPush } from '#src/offline/signed-push.ts'

vi.mock('#src/lib/call-endpoint.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  callEndpoint: vi.fn<(...input: unknown[]) => unknown>(),
}))
const called = vi.mocked(callEndpoint)

let outbox: OutboxDatabase
let companies = 0
let companyId = ''
const removal = { byName: 'Ana', at: '2026-03-02T12:00:00.000Z' }

beforeEach(() => {
  companies += 1
  companyId = `device-${companies}`
  outbox = openOutbox(companyId)
  called.mockReset()
})
afterEach(() => {
  outbox.close()
  vi.unstubAllGlobals()
})

const told = (isPaired = true) => called.mockResolvedValueOnce({ device: { name: '', isPaired, removal: null } })
const refuse = (status: number, code: 'deviceKeyOther' | 'deviceRevoked' | 'deviceNotProven') =>
  called.mockRejectedValueOnce(new ApiError(status, { statusCode: status, code, message: code, data: {} }))
type Pairing = { deviceId: string; publicKey: string | null; replacesId: string | null }
// The mocked call gets what the code under test passes: the input of pairDevice.
const pairings = () => called.mock.calls.map(([, input]) => input as unknown as Pairing)

test('a device pairs once, with a key that no script can read', async () => {
  told()
  const id = await pairDevice(outbox, 'Chrome, Windows')
  await pairDevice(outbox, 'Chrome, Windows')

  expect(pairings()).toEqual([
    { deviceId: id, name: 'Chrome, Windows', publicKey: expect.any(String), replacesId: null },
  ])
  const { keys } = await readDevice(outbox)
  expect(keys?.privateKey.extractable).toBe(false)
  if (!keys) throw new Error('no keys')
  await expect(crypto.subtle.exportKey('pkcs8', keys.privateKey)).rejects.toThrow(/extractable/)
})

test('uses the same key again after a lost answer', async () => {
  called.mockRejectedValueOnce(new NetworkError('gone'))
  told()
  await pairDevice(outbox, '')
  await pairDevice(outbox, '')
  const [first, second] = pairings()
  expect(second).toEqual(first)
})

test('a page that cannot create a key sells without one, and tries again later', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  told(false)
  const id = await pairDevice(outbox, '')
  vi.unstubAllGlobals()
  told()

  expect(await pairDevice(outbox, '')).toBe(id)
  expect(pairings().map(({ publicKey }) => publicKey === null)).toEqual([true, false])
})

test('a device whose key changed continues as a new device, and loses nothing it made', async () => {
  await saveRegister(outbox, aRegister())
  const sale = await confirmSale(outbox, aSaleToConfirm())
  const before = await deviceIdOf(outbox)
  refuse(409, 'deviceKeyOther')
  told()

  const id = await pairDevice(outbox, '')

  expect(id).not.toBe(before)
  expect(await readDevice(outbox)).toMatchObject({ deviceId: id, isPaired: true })
  expect(pairings()[1]).toMatchObject({ deviceId: id, replacesId: before })
  expect(await listUnsent(outbox)).toMatchObject([{ id: sale.id, payload: { deviceId: sale.payload.deviceId } }])
})

test('signs a push over the exact text of its documents', async () => {
  told()
  const deviceId = await pairDevice(outbox, '')
  called.mockResolvedValueOnce({ results: [] })
  const items = [{ kind: 'sale', id: 'a', madeBy: null, payload: { ñandú: '1,0' } }]

  await signedPush(outbox, vi.fn<() => void>())(items)

  const sent = called.mock.calls.at(-1)?.[1] as unknown as { deviceId: string; signature: string; items: unknown }
  expect(sent).toMatchObject({ deviceId, items })
  const spki = Buffer.from(pairings()[0]?.publicKey ?? '', 'base64url')
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const proves = (text: string) =>
    verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(sent.signature, 'base64url'))
  expect(proves(pushToSign(deviceId, JSON.stringify(items)))).toBe(true)
  expect(proves(pushToSign(deviceId, JSON.stringify([])))).toBe(false)
})

test('the signed text has the keys of its envelope in a fixed order, and nothing else', async () => {
  called.mockResolvedValue({ results: [] })
  const maker = { profileId: 'p', name: 'Ana', userId: 'u' }
  await signedPush(outbox, vi.fn<() => void>())([{ payload: {}, madeBy: maker, id: 'a', kind: 'sale' }])
  const sent = called.mock.calls.at(-1)?.[1] as unknown as { items: unknown }
  expect(JSON.stringify(sent.items)).toBe(
    '[{"kind":"sale","id":"a","madeBy":{"userId":"u","profileId":"p"},"payload":{}}]',
  )
})

test('another tab learns of the removal too, although the device already stored it', async () => {
  called.mockResolvedValue({ device: { name: '', isPaired: true, removal } })
  const [first, second] = [vi.fn<(told: DeviceRemoval) => void>(), vi.fn<(told: DeviceRemoval) => void>()]
  await checkIn({ outbox, companyId, onRemoved: first })
  await checkIn({ outbox, companyId, onRemoved: second })
  expect(second).toHaveBeenCalledExactlyOnceWith(removal)
})

test('a push without valid proof leads to a new pairing, and the till checks its state', async () => {
  told()
  await pairDevice(outbox, '')
  refuse(403, 'deviceNotProven')
  const onDoubt = vi.fn<() => void>()

  await expect(signedPush(outbox, onDoubt)([])).rejects.toThrow('deviceNotProven')

  expect(onDoubt).toHaveBeenCalledOnce()
  expect((await readDevice(outbox)).isPaired).toBe(false)
})

test.each(['deviceRevoked', 'seriesForked'] as const)(
  'a document refused as %s makes the till check its state',
  async (code) => {
    const refused = { status: 'refused', id: 'a', code, message: '', isTemporary: false }
    called.mockResolvedValueOnce({ results: [refused] })
    const onDoubt = vi.fn<() => void>()
    await signedPush(outbox, onDoubt)([])
    expect(onDoubt).toHaveBeenCalledOnce()
  },
)

test('a removed device loses its copies and its register at the first contact, and keeps what it made', async () => {
  await saveRegister(outbox, aRegister())
  await confirmSale(outbox, aSaleToConfirm())
  const catalogue = openCatalogueDatabase(companyId)
  await catalogue.write(['changes'], async (transaction) =>
    transaction.objectStore('changes').put({ variantId: 'x', item: null }),
  )
  called.mockResolvedValueOnce({ device: { name: '', isPaired: true, removal } })
  const onRemoved = vi.fn<(told: DeviceRemoval) => void>()
  const dropped = vi.fn<CacheStorage['delete']>(async () => true)
  vi.stubGlobal('caches', { delete: dropped })

  await checkIn({ outbox, companyId, onRemoved })

  expect(called.mock.calls[0]?.[1]).toMatchObject({ waitingCount: 1 })
  expect(dropped).toHaveBeenCalledExactlyOnceWith(pictureCache)
  expect(onRemoved).toHaveBeenCalledExactlyOnceWith(removal)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(catalogueName(companyId))
  expect(await readDevice(outbox)).toMatchObject({ removal })
  await expect(confirmSale(outbox, aSaleToConfirm())).rejects.toThrow(LeaseLost)
  expect(await listUnsent(outbox)).toHaveLength(1)
})

test('a device that is set up again is a new device without the removal, with its unsent documents', async () => {
  await saveRegister(outbox, aRegister())
  await confirmSale(outbox, aSaleToConfirm())
  called.mockResolvedValueOnce({ device: { name: '', isPaired: true, removal } })
  await checkIn({ outbox, companyId })
  const before = await deviceIdOf(outbox)
  told()

  const id = await becomeNewDevice(outbox, 'Chrome')

  expect(id).not.toBe(before)
  expect((await readDevice(outbox)).removal).toBeUndefined()
  expect(await listUnsent(outbox)).toHaveLength(1)
})
