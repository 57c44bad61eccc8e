import 'fake-indexeddb/auto'
import { createPublicKey, verify } from 'node:crypto'
import { makerToSign } from '@mostrador/contract/documents/maker-to-sign.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { confirmSale } from '#src/offline/confirm-sale.ts'
import { type OutboxDatabase, openOutbox } from '#src/offline/databases.ts'
import { listUnsent } from '#src/offline/outbox.ts'
import { forgetMakerKey, keepMakerKey, proveMakers } from '#src/offline/prove-makers.ts'
import { saveRegister } from '#src/offline/register.ts'
import { aRegister, aSaleToConfirm } from '#src/testing/a-sale.ts'

vi.mock('#src/lib/call-endpoint.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  callEndpoint: vi.fn<(...input: unknown[]) => unknown>(),
}))
const called = vi.mocked(callEndpoint)

let outbox: OutboxDatabase
let companies = 0
let companyId = ''

beforeEach(async () => {
  companies += 1
  companyId = `makers-${companies}`
  outbox = openOutbox(companyId)
  called.mockReset()
  called.mockResolvedValue({})
  await saveRegister(outbox, aRegister())
})
afterEach(() => outbox.close())

/** A sale that waits here, and the person who made it. */
async function aWaitingSale() {
  const sale = aSaleToConfirm()
  await confirmSale(outbox, sale)
  return sale.madeBy
}
// The mocked call gets what the code under test passes: the input of createMakerKey.
const keys = () => called.mock.calls.map(([, input]) => input as unknown as { id: string; publicKey: string })
const waiting = async () =>
  (await listUnsent(outbox)).map(({ kind, id, payload, proof }) => ({ kind, id, payload, proof }))

test('signs what waits with the key of its maker, whose public half the server has', async () => {
  const me = await aWaitingSale()
  await keepMakerKey(outbox, me)
  await proveMakers(outbox, me)

  const [key] = keys()
  const [document] = await waiting()
  if (!key || !document?.proof) throw new Error('not signed')
  const text = makerToSign(key.id, document.kind, document.id, JSON.stringify(document.payload))
  const spki = createPublicKey({ key: Buffer.from(key.publicKey, 'base64url'), format: 'der', type: 'spki' })
  const signature = Buffer.from(document.proof.signature, 'base64url')
  expect(document.proof.keyId).toBe(key.id)
  expect(verify('sha256', Buffer.from(text), { key: spki, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
})

test('keeps one key for a log-in, and sends it again until the server has answered', async () => {
  const me = await aWaitingSale()
  called.mockRejectedValueOnce(new NetworkError('offline'))
  await expect(keepMakerKey(outbox, me)).rejects.toThrow(NetworkError)
  await keepMakerKey(outbox, me)
  await keepMakerKey(outbox, me)

  expect(keys()).toHaveLength(2)
  expect(keys()[0]?.id).toBe(keys()[1]?.id)
})

test('another person signs nothing of what this one made, and takes the place of their key', async () => {
  const me = await aWaitingSale()
  await keepMakerKey(outbox, me)
  const other = { ...me, userId: crypto.randomUUID() }
  await keepMakerKey(outbox, other)
  await proveMakers(outbox, other)
  await proveMakers(outbox, me)

  expect((await waiting()).map(({ proof }) => proof)).toEqual([undefined])
})

test('a log-out signs what waits and forgets the key', async () => {
  const me = await aWaitingSale()
  await keepMakerKey(outbox, me)
  await forgetMakerKey(companyId)
  const [first] = await waiting()
  await aWaitingSale()
  await proveMakers(outbox, me)

  expect(first?.proof).toBeDefined()
  expect((await waiting()).map(({ proof }) => proof !== undefined)).toEqual([true, false])
})
