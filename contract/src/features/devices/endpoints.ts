import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { listInputOf, pageOf } from '../../paging.ts'
import { deviceList } from './list.ts'
import { deviceNameSchema, deviceRowSchema, deviceSecretSchema, ownDeviceSchema, publicKeySchema } from './schema.ts'

export const pairDevice = defineEndpoint({
  path: '/api/devices/pair',
  who: 'SALES__ADD',
  apiKey: false,
  summary:
    'Makes a device known, with the key that proves what it sends. A device gets one key and one secret for ever: another one is refused with deviceKeyOther. Asking again with the same key changes nothing.',
  input: z.object({
    deviceId: z.uuid(),
    name: deviceNameSchema,
    /** Null where the page can keep no key. */
    publicKey: publicKeySchema.nullable(),
    /** What only the device and the server are to know; told once, when the device made it. */
    secret: deviceSecretSchema.nullable().default(null),
    /** The removed device it was before: taking it up again needs CHECKOUTS__UPDATE. */
    replacesId: z.uuid().nullable().default(null),
  }),
  output: z.object({ device: ownDeviceSchema }),
})

export const checkInDevice = defineEndpoint({
  path: '/api/devices/checkIn',
  who: 'SALES__ADD',
  apiKey: false,
  summary: 'A device says that it is there and how many documents it has not sent, and hears whether it was removed.',
  input: z.object({ deviceId: z.uuid(), waitingCount: z.int().min(0).max(1_000_000) }),
  output: z.object({ device: ownDeviceSchema.nullable() }),
})

export const listDevices = defineEndpoint({
  path: '/api/devices/list',
  who: 'CHECKOUTS__VIEW',
  summary: 'The devices that sell or have sold, those seen last first unless asked otherwise.',
  input: listInputOf(deviceList),
  output: pageOf(deviceRowSchema),
})

export const renameDevice = defineEndpoint({
  path: '/api/devices/rename',
  who: 'CHECKOUTS__UPDATE',
  apiKey: false,
  summary: 'Gives a device another name.',
  input: z.object({ id: z.uuid(), name: deviceNameSchema.min(1) }),
  output: z.object({ name: z.string() }),
})

export const revokeDevice = defineEndpoint({
  path: '/api/devices/revoke',
  who: 'CHECKOUTS__UPDATE',
  apiKey: false,
  summary:
    'Removes a device, for good: its lease ends, and whatever arrives from it later is kept as a conflict until somebody decides. Removing it again changes nothing.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ device: ownDeviceSchema }),
})
