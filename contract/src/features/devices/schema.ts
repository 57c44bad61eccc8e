import { z } from 'zod'
import { deviceStates } from './list.ts'

/** What people call a device; empty where nobody has said it. */
export const deviceNameSchema = z.string().trim().max(60)

/** Half of a key pair over P-256 that may be known, as SPKI in base64url. The other half never leaves the device. */
export const publicKeySchema = z
  .string()
  .regex(/^[\w-]+$/)
  .min(80)
  .max(270)

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
export const deviceRemovalSchema = z.object({ byName: z.string(), at: z.iso.datetime() })
export type DeviceRemoval = z.infer<typeof deviceRemovalSchema>

/** What a device is told of itself. */
export const ownDeviceSchema = z.object({
  name: z.string(),
  isPaired: z.boolean(),
  /** By which the device sees that the server has its secret; null where it has none. */
  secretTag: z.string().nullable(),
  /** Set once it was removed: then it may sell no more. */
  removal: deviceRemovalSchema.nullable(),
})

export const deviceRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(deviceStates),
  /** The register whose numbers it makes, with whether that register has a session open. */
  checkoutName: z.string().nullable(),
  hasOpenSession: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Documents that it had not sent, as it last told. */
  waitingCount: z.int(),
  pairedAt: z.iso.datetime().nullable(),
  pairedByName: z.string().nullable(),
  removal: deviceRemovalSchema.nullable(),
})
export type DeviceRow = z.infer<typeof deviceRowSchema>
