import { z } from 'zod'
import { permissionSchema } from '../../permissions.ts'
import { profileLimitsSchema } from '../../session.ts'
import type { OfflineProof } from './pin-proof.ts'

const base64url = z.string().regex(/^[\w-]+$/)

/** A device signs a call with its key; the text is `callToSign`. */
export const deviceProofSchema = z.object({
  deviceId: z.uuid(),
  /** By the clock of the server; each call of a device is later than the one before. */
  sentAt: z.iso.datetime({ precision: 3 }),
  signature: base64url.min(80).max(100),
})
export type DeviceProof = z.output<typeof deviceProofSchema>

/** What was approved without a network comes with it; without a right one it is not approved. */
export const offlineProofSchema = z.object({
  pinId: z.uuid(),
  approvedAt: z.iso.datetime({ precision: 3 }),
  amount: z.int().min(0).nullable(),
  mac: base64url.length(43),
}) satisfies z.ZodType<OfflineProof>

/** Against what a device checks a PIN. Without the secret of that device it says nothing. */
export const pinVerifierSchema = z.object({
  userId: z.uuid(),
  pinId: z.uuid(),
  salt: base64url,
  baseRounds: z.int(),
  keyRounds: z.int(),
  check: base64url,
})
export type PinVerifier = z.output<typeof pinVerifierSchema>

/** Somebody whose PIN approves at a device without a network, under one of their profiles. */
export const keptApproverSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** Only the permissions that a till asks approval for. */
  permissions: z.array(permissionSchema),
  limits: profileLimitsSchema,
  verifier: pinVerifierSchema,
})
export type KeptApprover = z.output<typeof keptApproverSchema>

/** What the sealed answer of `pullApprovers` holds, as JSON. */
export const pulledApproversSchema = z.object({
  items: z.array(keptApproverSchema),
  /** Of whoever asks: it opens their sell screen again. Null without a PIN. */
  ownPin: pinVerifierSchema.nullable(),
})
export type PulledApprovers = z.output<typeof pulledApproversSchema>

export const tryPlaces = ['device', 'lock'] as const

/** A wrong PIN that was typed at a device. */
export const wrongTrySchema = z.object({
  /** Made on the device: told twice, it is one try. */
  id: z.uuid(),
  userId: z.uuid(),
  triedAt: z.iso.datetime({ precision: 3 }),
  place: z.enum(tryPlaces),
})
export type WrongTry = z.output<typeof wrongTrySchema>
/** Wrong tries in one call. */
export const maxWrongTries = 50

/** How somebody's own PIN stands. `needsNew`: they have one, and it is too short for what they may approve, or nobody knows how long it is. */
export const pinStates = ['none', 'needsNew', 'ready'] as const

/** A device on which somebody may let their PIN work without a network. */
export const pinDeviceSchema = z.object({
  deviceId: z.uuid(),
  name: z.string(),
  checkoutName: z.string().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Without a key of its own it cannot check a PIN by itself. */
  canCheck: z.boolean(),
  isAllowed: z.boolean(),
})
export type PinDevice = z.output<typeof pinDeviceSchema>

/** Something that was approved in somebody's name. */
export const ownApprovalSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** By PIN at the device of who asked, on one's own device, or by PIN without a network. */
  via: z.enum(['pin', 'device', 'offline']),
  permission: permissionSchema,
  percent: z.string().nullable(),
  amount: z.int().nullable(),
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

/** A wrong PIN, as the person whose PIN was tried is told. */
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
