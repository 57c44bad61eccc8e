import { z } from 'zod'
import { deviceStates } from './list.ts'
import type { MakerProof } from '../../../documents/maker-to-sign.ts'

/** The name people gave a device; empty when it has none. */
export const deviceNameSchema = z.string().trim().max(60)

/** The public half of a key pair over P-256, as SPKI in base64url. The private half never leaves the device. */
export const publicKeySchema = z
  .string()
  .regex(/^[\w-]+$/)
  .min(80)
  .max(270)

/** Shows who made a document: the signature of their key over `makerToSign`. */
export const makerProofSchema = z.object({
  keyId: z.uuid(),
  signature: z
    .string()
    .regex(/^[\w-]+$/)
    .min(80)
    .max(100),
}) satisfies z.ZodType<MakerProof>

/** 32 random bytes, with the signature of the device's key over `secretToSign`; both in base64url. */
export const deviceSecretSchema = z.object({
  value: z.string().regex(/^[\w-]{43}$/),
  signature: z
    .string()
    .regex(/^[\w-]+$/)
    .min(80)
    .max(100),
})

/** Who removed a device from the company, and when. */
const deviceRemovalSchema = z.object({ byName: z.string(), at: z.iso.datetime() })
export type DeviceRemoval = z.infer<typeof deviceRemovalSchema>

/** What a device learns about itself. */
export const ownDeviceSchema = z.object({
  name: z.string(),
  isPaired: z.boolean(),
  /** Shows the device that the server has its secret; null when it has none. */
  secretTag: z.string().nullable(),
  /** Set once the device was removed: it may sell no more. */
  removal: deviceRemovalSchema.nullable(),
})

export const deviceRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(deviceStates),
  /** The register whose numbers the device makes, and whether that register has an open session. */
  checkoutName: z.string().nullable(),
  hasOpenSession: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Unsent documents, as the device last reported. */
  waitingCount: z.int(),
  pairedAt: z.iso.datetime().nullable(),
  pairedByName: z.string().nullable(),
  removal: deviceRemovalSchema.nullable(),
})
export type DeviceRow = z.infer<typeof deviceRowSchema>
