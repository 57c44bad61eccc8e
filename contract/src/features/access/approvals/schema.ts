import { z } from 'zod'
import { permissionSchema } from '../../../permissions.ts'
import { profileLimitsSchema } from '../../../session.ts'
import type { OfflineProof } from './pin-proof.ts'

const base64url = z.string().regex(/^[\w-]+$/)

/** The signature of a call by the device's key, over `callToSign`. */
export const deviceProofSchema = z.object({
  deviceId: z.uuid(),
  /** By the server's clock. Each call of a device must be later than the one before. */
  sentAt: z.iso.datetime({ precision: 3 }),
  signature: base64url.min(80).max(100),
})
export type DeviceProof = z.output<typeof deviceProofSchema>

/** Comes with an approval made without a network. Without a valid proof the action is not approved. */
export const offlineProofSchema = z.object({
  pinId: z.uuid(),
  approvedAt: z.iso.datetime({ precision: 3 }),
  amount: z.int().min(0).nullable(),
  variantId: z.uuid().nullable().optional(),
  mac: base64url.length(43),
}) satisfies z.ZodType<OfflineProof>

/** The data with which a device checks a PIN. Useless without the secret of that device. */
const pinVerifierSchema = z.object({
  userId: z.uuid(),
  pinId: z.uuid(),
  salt: base64url,
  baseRounds: z.int(),
  keyRounds: z.int(),
  check: base64url,
})
export type PinVerifier = z.output<typeof pinVerifierSchema>

/** A person whose PIN approves at a device without a network, under one of their profiles. */
const keptApproverSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** Only the permissions that a till asks approval for. */
  permissions: z.array(permissionSchema),
  limits: profileLimitsSchema,
  verifier: pinVerifierSchema,
})
export type KeptApprover = z.output<typeof keptApproverSchema>

/** The content of the sealed answer of `pullApprovers`, as JSON. */
export const pulledApproversSchema = z.object({
  items: z.array(keptApproverSchema),
  /** The caller's own PIN, which reopens their sell screen. Null when they have none. */
  ownPin: pinVerifierSchema.nullable(),
})
export type PulledApprovers = z.output<typeof pulledApproversSchema>

const tryPlaces = ['device', 'lock'] as const

/** A wrong PIN that was typed at a device. */
export const wrongTrySchema = z.object({
  /** Made on the device. A try reported twice counts once. */
  id: z.uuid(),
  userId: z.uuid(),
  triedAt: z.iso.datetime({ precision: 3 }),
  place: z.enum(tryPlaces),
})
export type WrongTry = z.output<typeof wrongTrySchema>
/** Maximum number of wrong tries in one call. */
export const maxWrongTries = 50

/** State of a person's own PIN. `needsNew`: it is too short for what they may approve, or its length is unknown. */
export const pinStates = ['none', 'needsNew', 'ready'] as const

/** A device on which a person may allow their PIN to work without a network. */
export const pinDeviceSchema = z.object({
  deviceId: z.uuid(),
  name: z.string(),
  checkoutName: z.string().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** A device without a key cannot check a PIN by itself. */
  canCheck: z.boolean(),
  isAllowed: z.boolean(),
})
export type PinDevice = z.output<typeof pinDeviceSchema>

/** An action approved in a person's name. */
export const ownApprovalSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** By PIN at the requester's device, on the approver's own device, or by PIN without a network. */
  via: z.enum(['pin', 'device', 'offline']),
  permission: permissionSchema,
  percent: z.string().nullable(),
  amount: z.int().nullable(),
  /** The allowed action, in the caller's language. */
  sentence: z.string(),
  /** The requester's own words. */
  summary: z.string(),
  requestedByName: z.string(),
  deviceName: z.string().nullable(),
  checkoutName: z.string().nullable(),
  /** The sale it was for, once that is stored. */
  sale: z.object({ id: z.uuid(), receiptNumber: z.string() }).nullable(),
  isNew: z.boolean(),
  objectedAt: z.iso.datetime().nullable(),
})
export type OwnApproval = z.output<typeof ownApprovalSchema>

/** A wrong PIN, as shown to the person whose PIN was tried. */
export const ownTrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  place: z.enum(['server', ...tryPlaces]),
  triedByName: z.string(),
  deviceName: z.string().nullable(),
  checkoutName: z.string().nullable(),
  isNew: z.boolean(),
})
export type OwnTry = z.output<typeof ownTrySchema>
