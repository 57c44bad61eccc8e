import 'fake-indexeddb/auto'
import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import {
  checkLabel,
  keySaltOf,
  proofText,
  sealLabel,
  sealPlace,
  secretTagLabel,
} from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import {
  type CatalogueDatabase,
  type OutboxDatabase,
  openCatalogueDatabase,
  openOutbox,
} from '#src/offline/databases.ts'
import { readDevice } from '#src/offline/device.ts'
import { pairDevice } from '#src/offline/pair-device.ts'
import { createPinChecker, type PinChecker } from '#src/offline/pin-checker.ts'
import { countTry, listUntold } from '#src/offline/pin-tries.ts'

vi.mock('#src/lib/call-endpoint.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  callEndpoint: vi.fn<(...input: unknown[]) => unknown>(),
}))
// The test browser has no locks, so only the queue of one page is tested here.
vi.mock('#src/offline/web-locks.ts', () => ({ exclusiveBy: () => (work: () => Promise<unknown>) => work() }))
const called = vi.mocked(callEndpoint)

const [pin, userId, approverId, pinId] = ['482915', 'cashier', 'manager', 'pin']
const rounds = { baseRounds: 1000, keyRounds: 1000 }
const limits = {
  maxLineDiscountPercent: '30',
  maxDocumentDiscountPercent: null,
  maxCustomerDiscountPercent: null,
  maxRefundAmount: null,
  maxPayOutAmount: null,
}
const wanted = { permission: 'SALES__LINE_DISCOUNT', amount: null, percent: '20' } as const
const subject = { ...wanted, documentId: 'sale', summary: 'Pan 20 %' }

/** The server's data, as it would derive it. */
let server: { secret: Buffer | null; asked: object[]; refuses: boolean; losesAnswer: boolean }
let outbox: OutboxDatabase
let catalogue: CatalogueDatabase
let pins: PinChecker
let companies = 0

const salt = randomBytes(16)
function keyOf(person: string): Buffer {
  const base = pbkdf2Sync(pin, salt, rounds.baseRounds, 32, 'sha256')
  return pbkdf2Sync(server.secret ?? '', keySaltOf(base, person), rounds.keyRounds, 32, 'sha256')
}
const verifierOf = (person: string) => ({
  userId: person,
  pinId,
  salt: salt.toString('base64url'),
  ...rounds,
  check: createHmac('sha256', keyOf(person)).update(checkLabel).digest('base64url'),
})

type Asked = { proof?: { deviceId: string; sentAt: string }; secret?: { value: string } | null }

function answer({ proof, secret }: Asked): object {
  if (!proof) {
    if (secret) server.secret ??= Buffer.from(secret.value, 'base64url')
    if (server.losesAnswer) throw new Error('lost')
    const tag = server.secret && pbkdf2Sync(server.secret, secretTagLabel, 1, 16, 'sha256').toString('base64url')
    return { device: { name: '', isPaired: true, secretTag: tag, removal: null } }
  }
  if (server.refuses) throw new ApiError(403, { statusCode: 403, code: 'deviceNotProven', message: '', data: {} })
  const row = { userId: approverId, name: 'Eva', permissions: [wanted.permission], limits }
  const pulled = { items: [{ ...row, verifier: verifierOf(approverId) }], ownPin: verifierOf(userId) }
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', pbkdf2Sync(server.secret ?? '', sealLabel, 1, 32, 'sha256'), iv)
  cipher.setAAD(Buffer.from(sealPlace(proof.deviceId, proof.sentAt)))
  const hidden = Buffer.concat([cipher.update(JSON.stringify(pulled)), cipher.final()])
  return { sealed: Buffer.concat([iv, hidden, cipher.getAuthTag()]).toString('base64url') }
}

const open = () => createPinChecker({ outbox, catalogue, deviceId: 'd', userId: () => userId })

beforeEach(async () => {
  vi.useRealTimers()
  companies += 1
  outbox = openOutbox(`pins-${companies}`)
  catalogue = openCatalogueDatabase(`pins-${companies}`)
  server = { secret: null, asked: [], refuses: false, losesAnswer: false }
  called.mockReset()
  called.mockImplementation(async (_endpoint, input) => {
    server.asked.push(input as object)
    // The answers of the two calls that this code makes.
    return answer(input as Asked) as never
  })
  await pairDevice(outbox, 'Chrome')
  pins = open()
})

const theApprover = async () => {
  const [approver] = await pins.readApprovers(wanted)
  if (!approver) throw new Error('nobody may approve')
  return approver
}

test('opens here what the server encrypts, and the server verifies what is approved here', async () => {
  await pins.pull()
  const given = await (await theApprover()).approve(subject, pin)
  if ('fault' in given) throw new Error(given.fault)
  const { deviceId } = await readDevice(outbox)
  const { proof, approverName, ...approval } = given
  if (!proof) throw new Error('no proof')
  const text = proofText({ ...approval, ...proof, documentId: 'sale', deviceId })
  expect(proof.mac).toBe(createHmac('sha256', keyOf(approverId)).update(text).digest('base64url'))
  expect([approverName, approval.token]).toEqual(['Eva', null])
})

test('the secret is stored so that no script can read it, and is sent once', async () => {
  await pins.pull()
  await pins.pull()
  const { secret } = await readDevice(outbox)
  expect(secret?.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', secret as CryptoKey)).rejects.toThrow(/export|extract/i)
  expect(server.asked.filter((input) => 'secret' in input && input.secret)).toHaveLength(1)
})

test('two simultaneous pulls create one secret', async () => {
  await Promise.all([pins.pull(), pins.pull(), pins.pull()])
  expect(server.asked.filter((input) => 'secret' in input && input.secret)).toHaveLength(1)
  expect(await pins.canCheck()).toBe(true)
})

test('recognises by its tag a secret whose answer was lost, and replaces one that never arrived', async () => {
  server.losesAnswer = true
  await expect(pins.pull()).rejects.toThrow('lost')
  server.losesAnswer = false
  await pins.pull()
  expect(await pins.canCheck()).toBe(true)

  const never = openOutbox(`pins-never-${companies}`)
  server.secret = null
  await pairDevice(never, 'Chrome')
  const other = createPinChecker({
    outbox: never,
    catalogue,
    deviceId: 'd',

    userId: () => userId,
  })
  called.mockRejectedValueOnce(new Error('no network'))
  await expect(other.pull()).rejects.toThrow('no network')
  await other.pull()
  expect(await other.canCheck()).toBe(true)
})

test('without a key it offers no approvers and sends no request', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const bare = openOutbox(`pins-bare-${companies}`)
  await pairDevice(bare, 'Chrome')
  const [calls, checker] = [
    server.asked.length,
    createPinChecker({ outbox: bare, catalogue, deviceId: 'd', userId: () => userId }),
  ]
  await checker.pull()
  expect([await checker.canCheck(), await checker.readApprovers(wanted), server.asked.length]).toEqual([
    false,
    [],
    calls,
  ])
  vi.unstubAllGlobals()
})

test('offers only members whose permission and limit suffice, and none a week after the last pull', async () => {
  await pins.pull()
  expect((await pins.readApprovers(wanted)).map(({ name }) => name)).toEqual(['Eva'])
  expect(await pins.readApprovers({ ...wanted, percent: '31' })).toEqual([])
  expect(await pins.readOwnPin('somebody')).toBeNull()
  const dayMs = 24 * 60 * 60_000
  const now = Date.now()
  for (const [days, count] of [
    [6.9, 1],
    [7.1, 0],
    [-1, 0],
  ] as const) {
    vi.useFakeTimers({ now: now + days * dayMs, toFake: ['Date'] })
    expect(await pins.readApprovers(wanted)).toHaveLength(count)
    expect((await pins.readOwnPin(userId)) !== null).toBe(count === 1)
  }
})

test('a wrong PIN is reported, and the fourth attempt has to wait', async () => {
  await pins.pull()
  const { approve } = await theApprover()
  for (let tries = 0; tries < 3; tries++) expect(await approve(subject, '000000')).toEqual({ fault: 'wrong' })
  expect(await approve(subject, pin)).toMatchObject({ fault: 'wait' })
  expect(await pins.readOwnPin(userId).then((own) => own?.check(pin))).toBe('right')
})

test('waits double, survive a reload, and do not get shorter when the clock is set back', async () => {
  let [now, pageMs] = [Date.now(), 0]
  const tryAt = (passedMs: number, clockMs = passedMs) => {
    now += clockMs
    pageMs += passedMs
    return countTry(outbox, approverId, 'device', { now, pageMs })
  }
  for (let tries = 0; tries < 3; tries++) expect(await tryAt(1)).toHaveProperty('id')
  expect(await tryAt(1000)).toEqual({ waitMs: 4000 })
  // Set back an hour: no time has passed, and the wait continues from there.
  expect(await tryAt(1000, -3_600_000)).toEqual({ waitMs: 4000 })
  // Set forward on the same page: the page's own timer counts.
  expect(await tryAt(1000, 3_600_000)).toEqual({ waitMs: 3000 })
  expect(await tryAt(3000)).toHaveProperty('id')
  expect(await tryAt(9000)).toEqual({ waitMs: 1000 })
  expect(await tryAt(1000)).toHaveProperty('id')
  outbox.close()
  outbox = openOutbox(`pins-${companies}`)
  expect(await tryAt(0)).toEqual({ waitMs: 15 * 60_000 })
  expect(await tryAt(15 * 60_000)).toHaveProperty('id')
  expect(await tryAt(60_000)).toEqual({ waitMs: 14 * 60_000 })
})

test('trying one person after another is slowed down too', async () => {
  for (let tries = 0; tries < 6; tries++)
    expect(await countTry(outbox, `person ${tries}`, 'device')).toHaveProperty('id')
  expect(await countTry(outbox, 'one more', 'device')).toHaveProperty('waitMs')
})

test('an attempt counts before the check, so closing the page or using two pages gains none', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => countTry(outbox, approverId, 'device')))
  expect(answers.filter((one) => 'id' in one)).toHaveLength(3)
  expect(await listUntold(outbox)).toHaveLength(3)
})

test('reports wrong attempts once with the next pull, and not the right one', async () => {
  await pins.pull()
  const [approver, own] = [await theApprover(), await pins.readOwnPin(userId)]
  await approver.approve(subject, '000000')
  await own?.check('111')
  await approver.approve(subject, pin)
  pins = open()
  await pins.pull()
  expect(server.asked.at(-1)).toMatchObject({
    wrongTries: [
      { userId: approverId, place: 'device' },
      { userId, place: 'lock' },
    ],
  })
  await pins.pull()
  expect(server.asked.at(-1)).toMatchObject({ wrongTries: [] })
})

test('a device that the server rejects twice in a row deletes its PIN data', async () => {
  await pins.pull()
  server.refuses = true
  await pins.pull()
  expect(await pins.readApprovers(wanted)).toHaveLength(1)
  await pins.pull()
  server.refuses = false
  expect(await pins.readApprovers(wanted)).toEqual([])
  await pins.pull()
  expect(await pins.readApprovers(wanted)).toHaveLength(1)
})
