/** PINs at this device: pulled from the server, checked offline; approvals made with them are proven to the server. */
import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { type ApprovalSubject, pullApprovers } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { proofText, sealPlace, type SignedPurpose } from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import type {
  DeviceProof,
  KeptApprover,
  PinVerifier,
  PulledApprovers,
  WrongTry,
} from '@mostrador/contract/features/access/approvals/schema.ts'
import { v7 as newId } from 'uuid'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint, unwatchedLimitMs } from '#src/lib/call-endpoint.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { forgetApprovers, keepApprovers, readApprovers, readOwnPin } from '#src/offline/approvers.ts'
import type { CatalogueDatabase, OutboxDatabase } from '#src/offline/databases.ts'
import { changeDevice, readDevice } from '#src/offline/device.ts'
import { signCall } from '#src/offline/device-key.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'
import { keyOfPin, macOf, openSealed } from '#src/offline/pin-check.ts'
import { exclusiveBy } from '#src/offline/web-locks.ts'
import { countTry, forgetTold, listUntold, recordRightPin } from '#src/offline/pin-tries.ts'

/** In one call; the others go with the next. */
const triesAtOnce = 50

/** A wrong PIN, or how long to wait before the next attempt. */
export type PinRefusal = { fault: 'wrong' } | { fault: 'wait'; waitMs: number }
export type OfflineApprover = Pick<KeptApprover, 'userId' | 'name'> & {
  approve: (subject: ApprovalSubject, pin: string) => Promise<GivenApproval | PinRefusal>
}
export type OwnPin = { pinId: string; check: (pin: string) => Promise<'right' | PinRefusal> }

export type PinChecker = {
  deviceId: string
  /** Whether this device can check a PIN at all: not on a page without a secure connection. */
  canCheck: () => Promise<boolean>
  /** Reports wrong PINs, and loads who allowed this device. */
  pull: () => Promise<void>
  readApprovers: (wanted: WantedApproval) => Promise<OfflineApprover[]>
  /** The PIN of the seller; null if they have none. */
  readOwnPin: (userId: string) => Promise<OwnPin | null>
  /** Signs a call for the logged-in person; null if the device has no key. */
  prove: (purpose: SignedPurpose, body: string) => Promise<DeviceProof | null>
}

type Options = {
  outbox: OutboxDatabase
  catalogue: CatalogueDatabase
  deviceId: string
  /** The logged-in person. */
  userId: () => string | undefined
}

export function createPinChecker(options: Options): PinChecker {
  const { outbox, catalogue, deviceId } = options
  const inTurn = oneAfterAnother(`mostrador.pins.${deviceId}`)
  return {
    deviceId,
    prove: (purpose, body) => prove(options, purpose, body),
    canCheck: async () => (await secretOf(outbox)) !== null,
    pull: () => inTurn(() => pull(options)),
    async readApprovers(wanted) {
      if (!(await secretOf(outbox))) return []
      return (await readApprovers(catalogue, wanted)).map(({ userId, name: approverName, verifier }) => ({
        userId,
        name: approverName,
        async approve(subject, pin) {
          const key = await check(outbox, verifier, pin, 'device')
          if ('fault' in key) return key
          return provenBy(key, subject, { verifier, approverName, deviceId: (await readDevice(outbox)).deviceId })
        },
      }))
    },
    async readOwnPin(person) {
      const verifier = (await secretOf(outbox)) && (await readOwnPin(catalogue, person))
      if (!verifier) return null
      return {
        pinId: verifier.pinId,
        async check(pin) {
          const key = await check(outbox, verifier, pin, 'lock')
          return 'fault' in key ? key : 'right'
        },
      }
    },
  }
}

/**
 * Two simultaneous pulls would create two secrets, and the server keeps the first: so no other pull of this page or of another tab runs
 * meanwhile.
 */
function oneAfterAnother(name: string): (work: () => Promise<void>) => Promise<void> {
  const exclusive = exclusiveBy(name)
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    const next = last.then(() => exclusive(work))
    last = next.catch(() => undefined)
    return next
  }
}

async function secretOf(outbox: OutboxDatabase): Promise<CryptoKey | null> {
  const { secret, isSecretKnown } = await readDevice(outbox)
  return isSecretKnown ? (secret ?? null) : null
}

async function prove({ outbox, userId }: Options, purpose: SignedPurpose, body: string): Promise<DeviceProof | null> {
  const [{ keys, isPaired, deviceId }, person] = [await readDevice(outbox), userId()]
  if (!keys || !isPaired || person === undefined) return null
  const call = { deviceId, userId: person, sentAt: nextMoment() }
  return { deviceId, sentAt: call.sentAt, signature: await signCall(keys, purpose, call, body) }
}

async function pull(options: Options): Promise<void> {
  const { outbox, catalogue, userId } = options
  const person = userId()
  if (person === undefined) return
  const { ensureSecret } = await import('#src/offline/prove-makers.ts')
  if (!(await ensureSecret(outbox))) return
  const [secret, untold] = [await secretOf(outbox), (await listUntold(outbox)).slice(0, triesAtOnce)]
  const proof = await prove(options, 'pullApprovers', JSON.stringify(untold))
  if (!secret || !proof) return
  try {
    const input = { proof, wrongTries: [...untold] }
    const { sealed } = await callEndpoint(pullApprovers, input, { logoutOnFail: false, limitMs: unwatchedLimitMs })
    const text = await openSealed(secret, sealPlace(proof.deviceId, proof.sentAt), sealed)
    // Only the server can have encrypted it.
    await keepApprovers(catalogue, JSON.parse(text) as PulledApprovers, person)
    await forgetTold(outbox, untold)
    await trust(outbox)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'deviceNotProven') throw error
    await doubt(outbox, catalogue)
  }
}

/** The key of a correct PIN. The attempt is counted first, whatever its result. */
async function check(
  outbox: OutboxDatabase,
  verifier: PinVerifier,
  pin: string,
  place: WrongTry['place'],
): Promise<CryptoKey | PinRefusal> {
  const secret = await secretOf(outbox)
  if (!secret) return { fault: 'wrong' }
  const counted = await countTry(outbox, verifier.userId, place)
  if ('waitMs' in counted) return { fault: 'wait', waitMs: counted.waitMs }
  const key = await keyOfPin(secret, verifier, pin)
  if (!key) return { fault: 'wrong' }
  await recordRightPin(outbox, counted)
  return key
}

/**
 * One failure may come from another tab that asked a moment before, or from a corrected clock; after the second in a row nothing here is
 * valid any more.
 */
async function doubt(outbox: OutboxDatabase, catalogue: CatalogueDatabase): Promise<void> {
  const { isSecretDoubted } = await readDevice(outbox)
  const isOver = isSecretDoubted === true
  await changeDevice(outbox, (now) => ({ ...now, isSecretDoubted: true, ...(isOver && { isSecretKnown: false }) }))
  if (isOver) await forgetApprovers(catalogue)
}

async function trust(outbox: OutboxDatabase): Promise<void> {
  if ((await readDevice(outbox)).isSecretDoubted)
    await changeDevice(outbox, (now) => ({ ...now, isSecretDoubted: false }))
}

type By = { verifier: PinVerifier; approverName: string; deviceId: string }

async function provenBy(key: CryptoKey, subject: ApprovalSubject, by: By): Promise<GivenApproval> {
  const { permission, percent, amount, variantId = null, documentId } = subject
  const { verifier, approverName, deviceId } = by
  const approval = { approvalId: newId(), approverId: verifier.userId, permission, percent }
  const proof = { pinId: verifier.pinId, approvedAt: serverNow().toISOString(), amount, variantId }
  const mac = await macOf(key, proofText({ ...approval, ...proof, documentId, deviceId }))
  return { ...approval, approverName, amount, variantId, token: null, proof: { ...proof, mac } }
}

let lastMoment = 0

/** Each signed call of a page is later than the previous one, even if the clock was set back a little. */
function nextMoment(): string {
  lastMoment = Math.max(lastMoment + 1, serverNow().getTime())
  return new Date(lastMoment).toISOString()
}
