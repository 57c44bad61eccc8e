/** PINs of approvers, and a device that checks them without a network, as the till does. */
import { createDecipheriv, createHmac, generateKeyPairSync, pbkdf2Sync, randomBytes, sign } from 'node:crypto'
import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { allowPinDevice, pullApprovers } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import {
  callToSign,
  keySaltOf,
  proofText,
  sealLabel,
  sealPlace,
  secretToSign,
  type SignedPurpose,
} from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import type {
  DeviceProof,
  PinVerifier,
  PulledApprovers,
  WrongTry,
} from '@mostrador/contract/features/access/approvals/schema.ts'
import { pulledApproversSchema } from '@mostrador/contract/features/access/approvals/schema.ts'
import { pairDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import type { SaleApproval } from '@mostrador/contract/features/selling/sales/schema.ts'
import { pushToSign } from '@mostrador/contract/features/selling/sync/push-to-sign.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { seal } from '../auth/seal.ts'
import { newId } from '../context.ts'
import { aPush, type Document } from './a-document.ts'
import { call } from './builders.ts'
import type { TestServer } from './test-server.ts'

export const goodPin = '482915'
const password = 'Tromba9x'

type Person = { token: string; userId: string }

/** A device with a key and a secret of its own. */
export function aPinDevice(id = newId()) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secret = randomBytes(32)
  const signed = (text: string) =>
    sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  let lastMs = 0
  return {
    id,
    secret,
    /** The body with which it is paired. */
    pairing(name = 'Chrome, Android') {
      const value = secret.toString('base64url')
      return {
        deviceId: id,
        name,
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
        secret: { value, signature: signed(secretToSign(id, value)) },
      }
    },
    prove(purpose: SignedPurpose, userId: string, body: string, at?: Date): DeviceProof {
      lastMs = Math.max(lastMs + 1, Date.now())
      const sentAt = (at ?? new Date(lastMs)).toISOString()
      return { deviceId: id, sentAt, signature: signed(callToSign(purpose, { deviceId: id, userId, sentAt }, body)) }
    },
    push(...items: Document[]) {
      const signature = signed(pushToSign(id, JSON.stringify(items)))
      return { ...aPush(...items), deviceId: id, signature }
    },
  }
}
type PinDevice = ReturnType<typeof aPinDevice>

export async function aPairedPinDevice(server: TestServer, by: Person, id = newId()): Promise<PinDevice> {
  const device = aPinDevice(id)
  await call(server, pairDevice, device.pairing(), by.token)
  return device
}

export async function setPin(server: TestServer, { token }: Pick<Person, 'token'>, pin = goodPin): Promise<void> {
  await call(server, setMyPin, { currentPassword: password, pin }, token)
}

export async function allow(server: TestServer, { token }: Pick<Person, 'token'>, device: PinDevice): Promise<void> {
  await call(server, allowPinDevice, { deviceId: device.id, currentPassword: password }, token)
}

/** Pulls as the person who is logged in at the device, and opens the answer. */
export async function pull(
  server: TestServer,
  device: PinDevice,
  person: Person,
  wrongTries: WrongTry[] = [],
): Promise<PulledApprovers> {
  const proof = device.prove('pullApprovers', person.userId, JSON.stringify(wrongTries))
  const { sealed } = await call(server, pullApprovers, { proof, wrongTries }, person.token)
  return open(device, sealed, proof.sentAt)
}

export function open(device: Pick<PinDevice, 'id' | 'secret'>, sealed: string, sentAt: string): PulledApprovers {
  const bytes = Buffer.from(sealed, 'base64url')
  const key = pbkdf2Sync(device.secret, sealLabel, 1, 32, 'sha256')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(sealPlace(device.id, sentAt)))
  decipher.setAuthTag(bytes.subarray(-16))
  const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
  return pulledApproversSchema.parse(JSON.parse(text))
}

export function keyOf(device: Pick<PinDevice, 'secret'>, verifier: PinVerifier, pin: string): Buffer {
  const base = pbkdf2Sync(pin, Buffer.from(verifier.salt, 'base64url'), verifier.baseRounds, 32, 'sha256')
  return pbkdf2Sync(device.secret, keySaltOf(base, verifier.userId), verifier.keyRounds, 32, 'sha256')
}

type Approved = {
  documentId: string
  permission: Permission
  percent?: string | null
  amount?: number | null
  variantId?: string | null
  at?: Date
}

/** An approval given at the device without a network, with the given PIN. */
export function approveOffline(
  device: Pick<PinDevice, 'id' | 'secret'>,
  verifier: PinVerifier,
  { documentId, permission, percent = null, amount = null, variantId = null, at = new Date() }: Approved,
  pin = goodPin,
): SaleApproval {
  const approval = { approvalId: newId(), approverId: verifier.userId, permission, percent }
  const proof = { pinId: verifier.pinId, approvedAt: at.toISOString(), amount, variantId }
  const text = proofText({ ...approval, ...proof, documentId, deviceId: device.id })
  const mac = createHmac('sha256', keyOf(device, verifier, pin))
    .update(text)
    .digest('base64url')
  return { ...approval, token: null, proof: { ...proof, mac } }
}

/** A device of the company on which the approver's PIN works, and its verifier. */
export async function anAllowedDevice(
  server: TestServer,
  { approver, cashier }: { approver: Person; cashier: Person },
  id = newId(),
): Promise<{ device: PinDevice; verifier: PinVerifier }> {
  const device = await aPairedPinDevice(server, cashier, id)
  await setPin(server, approver)
  await allow(server, approver, device)
  const { items } = await pull(server, device, cashier)
  const verifier = items.find(({ userId }) => userId === approver.userId)?.verifier
  if (!verifier) throw new Error('the device was told of no PIN')
  return { device, verifier }
}

type Wish = { percent?: string | null; amount?: number | null; variantId?: string | null; at?: Date }
/** Makes a person's approval of a document. */
export type ApproveOffline = (documentId: string, permission: Permission, wish?: Wish) => SaleApproval

/**
 * An approver who allowed a device, for tests of the scope of approvals. The PIN cannot be typed, and the device needs no key to
 * push.
 */
export async function anOfflineApprover(
  server: TestServer,
  { companyId }: { companyId: string },
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<ApproveOffline> {
  const [pinId, key] = [newId(), randomBytes(32)]
  const sealed = seal(server.deps.secrets, key.toString('base64url'))
  await server.owner.query(
    `update member_pins set ended_at = now(), ended_because = 'newPin', sealed_base = null
      where company_id = $1 and user_id = $2 and ended_at is null`,
    [companyId, userId],
  )
  await server.owner.query(
    `insert into member_pins (company_id, id, user_id, salt, iterations, sealed_base, created_at)
      values ($1, $2, $3, $4, 100000, $5, now())`,
    [companyId, pinId, userId, randomBytes(16), sealed],
  )
  await server.owner.query(
    `insert into pin_devices (company_id, id, pin_id, user_id, device_id, allowed_at, pulled_at)
      values ($1, $2, $3, $4, $5, now() - interval '2 days', now())`,
    [companyId, newId(), pinId, userId, deviceId],
  )
  await server.owner.query(
    `insert into pin_keys (company_id, pin_id, device_id, iterations, sealed_key, created_at)
      values ($1, $2, $3, 600000, $4, now())`,
    [companyId, pinId, deviceId, sealed],
  )
  return (documentId, permission, { percent = null, amount = null, variantId = null, at = new Date() } = {}) => {
    const approval = { approvalId: newId(), approverId: userId, permission, percent }
    const proof = { pinId, approvedAt: at.toISOString(), amount, variantId }
    const mac = createHmac('sha256', key)
      .update(proofText({ ...approval, ...proof, documentId, deviceId }))
      .digest('base64url')
    return { ...approval, token: null, proof: { ...proof, mac } }
  }
}
