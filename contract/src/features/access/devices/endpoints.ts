import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { deviceList } from './list.ts'
import { deviceNameSchema, deviceRowSchema, deviceSecretSchema, ownDeviceSchema, publicKeySchema } from './schema.ts'

export const pairDevice = defineEndpoint({
  path: '/api/devices/pair',
  who: 'SALES__ADD',
  outlivesPlan: true,
  apiKey: false,
  summary:
    'Pairs a device, with the key that proves what it sends. A device has one key and one secret for ever: another one is refused with deviceKeyOther. A repeated call with the same key changes nothing.',
  input: z.object({
    deviceId: z.uuid(),
    name: deviceNameSchema,
    /** Null when the page can store no key. */
    publicKey: publicKeySchema.nullable(),
    /** A secret between the device and the server. Sent once, when the device made it. */
    secret: deviceSecretSchema.nullable().default(null),
    /** The removed device it was before. Reusing it needs CHECKOUTS__UPDATE. */
    replacesId: z.uuid().nullable().default(null),
  }),
  output: z.object({ device: ownDeviceSchema }),
})

export const createMakerKey = defineEndpoint({
  path: '/api/devices/makerKeys/create',
  who: 'SALES__ADD',
  apiKey: false,
  summary:
    'Keeps the public key with which the caller’s log-in on a device proves who made its documents, also when another person sends them. The same key again changes nothing.',
  input: z.object({ id: z.uuid(), deviceId: z.uuid(), publicKey: publicKeySchema }),
  output: z.object({}),
})

export const checkInDevice = defineEndpoint({
  path: '/api/devices/checkIn',
  who: 'SALES__ADD',
  outlivesPlan: true,
  apiKey: false,
  summary:
    'A device checks in with its number of unsent documents, and learns whether it was removed and whether the service was restored from a backup.',
  input: z.object({ deviceId: z.uuid(), waitingCount: z.int().min(0).max(1_000_000) }),
  output: z.object({
    device: ownDeviceSchema.nullable(),
    /** The newest restore of the service from a backup; null if there was none. */
    restore: z.object({ id: z.uuid(), takenAt: z.iso.datetime() }).nullable(),
  }),
})

export const listDevices = defineEndpoint({
  path: '/api/devices/list',
  who: 'CHECKOUTS__VIEW',
  summary: 'The devices that sell or have sold, last seen first by default.',
  input: listInputOf(deviceList),
  output: pageOf(deviceRowSchema),
})

export const renameDevice = defineEndpoint({
  path: '/api/devices/rename',
  who: 'CHECKOUTS__UPDATE',
  apiKey: false,
  summary: 'Renames a device.',
  input: z.object({ id: z.uuid(), name: deviceNameSchema.min(1) }),
  output: z.object({ name: z.string() }),
})

export const revokeDevice = defineEndpoint({
  path: '/api/devices/revoke',
  who: 'CHECKOUTS__UPDATE',
  apiKey: false,
  summary:
    'Removes a device for good: its lease ends, and documents that arrive from it later are kept as conflicts until a person decides. A repeated call changes nothing.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ device: ownDeviceSchema }),
})
