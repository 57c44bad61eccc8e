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

/** Who removed a device from the company, and when. */
export const deviceRemovalSchema = z.object({ byName: z.string(), at: z.iso.datetime() })
export type DeviceRemoval = z.infer<typeof deviceRemovalSchema>

/** What a device is told of itself. */
export const ownDeviceSchema = z.object({
  name: z.string(),
  isPaired: z.boolean(),
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
