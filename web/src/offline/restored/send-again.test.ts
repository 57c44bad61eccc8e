import 'fake-indexeddb/auto'
import type { Lease } from '@mostrador/contract/features/selling/registers/schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { type OutboxDatabase, openOutbox, readMeta } from '#src/offline/databases.ts'
import { changeDevice, readDevice } from '#src/offline/device.ts'
import { checkIn } from '#src/offline/device-contact.ts'
import { drainOutbox } from '#src/offline/drain.ts'
import { isUnsent, summarise } from '#src/offline/outbox.ts'
import { saveRegister } from '#src/offline/register.ts'
import { sendAgain } from '#src/offline/restored/send-again.ts'
import { aMaker, aRegister, aSaleToConfirm, changeStored, storedDocuments } from '#src/testing/a-sale.ts'

vi.mock('#src/lib/call-endpoint.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  callEndpoint: vi.fn<(...input: unknown[]) => unknown>(),
}))
const called = vi.mocked(callEndpoint)

let outbox: OutboxDatabase
let companies = 0
const restoreId = '01900000-0000-7000-8000-000000000001'
const register = aRegister()
const lease: Lease = { ...register.lease, grantedAt: '2026-11-21T08:00:00.000Z', proof: 'p'.repeat(43) }

const withLocks = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { userAgent: '', locks: { request } })

beforeEach(async () => {
  withLocks((_name, work) => work())
  companies += 1
  outbox = openOutbox(`restored-${companies}`)
  await saveRegister(outbox, { ...register, lease }, aMaker)
  called.mockReset()
  called.mockImplementation(async ({ path }: { path: string }) =>
    path.endsWith('restoreLeases') ? { restored: 1 } : { device: { name: '', isPaired: true, removal: null } },
  )
})
afterEach(() => {
  outbox.close()
  vi.unstubAllGlobals()
})

const exclusive = <T>(work: () => Promise<T>) => work()
const sendAll = () =>
  drainOutbox({
    outbox,
    exclusive,
    push: async (items) => items.map(({ id }) => ({ status: 'stored', id, replayed: false, needsReview: [] })),
  })
const statesOf = async () => (await storedDocuments(outbox)).map(({ kind, state }) => [kind, state])
const callsTo = (end: string) =>
  called.mock.calls.flatMap(([endpoint, input]) => (endpoint.path.endsWith(end) ? [input] : []))

test('the opening that the server stored is kept as a document it has', async () => {
  expect(await statesOf()).toEqual([['sessionOpening', 'onServer']])
  const [opening] = await storedDocuments(outbox)
  expect(opening).toMatchObject({ id: register.session.id, madeBy: { userId: aMaker.userId } })
  // Joining the session again does not store it twice.
  await saveRegister(outbox, { ...register, lease }, aMaker)
  expect(await statesOf()).toHaveLength(1)
})

test('after a restore the leases are given back, and every document waits again, once', async () => {
  await confirmSale(outbox, aSaleToConfirm())
  const refused = await confirmSale(outbox, aSaleToConfirm())
  await sendAll()
  await changeStored(outbox, refused, { state: 'needsAttention' })
  await changeDevice(outbox, (device) => ({ ...device, isSecretKnown: true, isPaired: true }))

  expect(await sendAgain(outbox, restoreId)).toBe(true)

  const { deviceId } = await readDevice(outbox)
  const { checkoutId, epoch, series, grantedAt, proof } = lease
  expect(callsTo('restoreLeases')).toEqual([{ deviceId, leases: [{ checkoutId, epoch, series, grantedAt, proof }] }])
  expect(await statesOf()).toEqual([
    ['sessionOpening', 'saved'],
    ['sale', 'saved'],
    ['sale', 'saved'],
  ])
  expect(await isUnsent(outbox, register.session.id)).toBe(true)
  // The server may have forgotten the device and its secret.
  expect(callsTo('pair')).toHaveLength(1)
  expect(await readDevice(outbox)).toMatchObject({ isPaired: true, isSecretKnown: false })

  await sendAll()
  expect(await summarise(outbox)).toMatchObject({ waiting: 0, refused: 0 })
  expect(await sendAgain(outbox, restoreId)).toBe(false)
  expect(await summarise(outbox)).toMatchObject({ waiting: 0 })
  expect(await sendAgain(outbox, '01900000-0000-7000-8000-000000000002')).toBe(true)
})

test('without an answer about the leases nothing changes, and it is tried again', async () => {
  called.mockRejectedValueOnce(new NetworkError('gone'))
  await expect(sendAgain(outbox, restoreId)).rejects.toThrow(NetworkError)
  expect(await statesOf()).toEqual([['sessionOpening', 'onServer']])
  expect(await sendAgain(outbox, restoreId)).toBe(true)
})

test('a server that refuses the leases still gets the documents', async () => {
  const refusal = { statusCode: 403, code: 'deviceRevoked', message: '', data: {} } as const
  called.mockRejectedValueOnce(new ApiError(403, refusal))
  expect(await sendAgain(outbox, restoreId)).toBe(true)
  expect(await statesOf()).toEqual([['sessionOpening', 'saved']])
})

test('waits for a push that is under way: its answer may come from before the restore', async () => {
  let release = () => undefined as void
  let isHeld = false
  withLocks(async (_name, work) => {
    isHeld = true
    await new Promise<void>((resolve) => (release = () => resolve()))
    return work()
  })
  const sending = sendAgain(outbox, restoreId)
  await vi.waitFor(() => expect(isHeld).toBe(true))
  expect(await statesOf()).toEqual([['sessionOpening', 'onServer']])
  release()
  await sending
  expect(await statesOf()).toEqual([['sessionOpening', 'saved']])
})

test('a device learns of the restore when it checks in, and sends at once', async () => {
  const onSendAgain = vi.fn<() => void>()
  called.mockImplementation(async ({ path }: { path: string }) =>
    path.endsWith('checkIn')
      ? { device: null, restore: { id: restoreId, takenAt: lease.grantedAt } }
      : { restored: 1, device: { isPaired: true } },
  )
  await checkIn({ outbox, companyId: 'c', onSendAgain })
  await checkIn({ outbox, companyId: 'c', onSendAgain })

  expect(onSendAgain).toHaveBeenCalledTimes(1)
  expect(await outbox.read(['meta'], (transaction) => readMeta(transaction, 'restore'))).toEqual({
    key: 'restore',
    id: restoreId,
  })
})
