import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { notNegativeSchema } from '../../../money.ts'
import { heldCartSchema, heldCodeSchema, heldSaleSchema } from './schema.ts'

/** Seconds that a held sale stays with the device that opened it and went silent (S-7). */
export const heldLockSeconds = 300

const place = { checkoutId: z.uuid(), deviceId: z.uuid() }

export const holdSale = defineEndpoint({
  path: '/api/checkout/heldSales/hold',
  who: 'SALES__HOLD',
  maxBodyParts: 40_000,
  apiKey: false,
  summary:
    'Holds an open sale for every register of the location. Holding it again replaces it. Only from a paired device.',
  input: z.object({
    saleId: z.uuid(),
    ...place,
    code: heldCodeSchema.nullable().default(null),
    label: z.string().trim().min(1).max(60),
    note: z.string().trim().max(200).nullable().default(null),
    itemCount: z.int().min(0).max(1_000_000_000),
    totalAmount: notNegativeSchema,
    heldAt: z.iso.datetime({ precision: 3 }),
    cartVersion: z.int().min(1).max(1000),
    cart: heldCartSchema,
    /** Signature over `holdToSign`, in base64url. Required from a device with a key. */
    signature: z.string().max(200).nullable().default(null),
  }),
  output: z.object({ heldSale: heldSaleSchema }),
})

export const listHeldSales = defineEndpoint({
  path: '/api/checkout/heldSales/list',
  who: 'SALES__HOLD',
  apiKey: false,
  summary: 'The held sales of a register’s location, newest first, at most 200.',
  input: z.object(place),
  output: z.object({
    items: z.array(heldSaleSchema),
    /** Number of held sales and the limit, once four fifths are used; otherwise null. `of` says which of the two limits it is. */
    filling: z.object({ of: z.enum(['register', 'company']), held: z.int(), max: z.int() }).nullable(),
  }),
})

export const takeHeldSale = defineEndpoint({
  path: '/api/checkout/heldSales/take',
  who: 'SALES__HOLD',
  apiKey: false,
  summary:
    'Opens a held sale on one device and shows that to the others. A repeated call by that device extends the time. On another device than the one that held it, the sale gets a new id.',
  input: z.object({ heldSaleId: z.uuid(), ...place }),
  output: z.object({ heldSale: heldSaleSchema, cartVersion: z.int(), cart: heldCartSchema }),
})

export const releaseHeldSale = defineEndpoint({
  path: '/api/checkout/heldSales/release',
  who: 'SALES__HOLD',
  apiKey: false,
  summary: 'Releases a held sale that this device had opened. Does nothing when it had not.',
  input: z.object({ heldSaleId: z.uuid(), ...place }),
  output: z.object({}),
})

export const discardHeldSale = defineEndpoint({
  path: '/api/checkout/heldSales/discard',
  who: 'SALES__HOLD',
  apiKey: false,
  summary:
    'Ends a held sale for good. Another person’s sale needs SALES__CANCEL, unless this device has it open and put its lines into another sale. The history keeps its content.',
  input: z.object({ heldSaleId: z.uuid(), ...place, isMerged: z.boolean().default(false) }),
  output: z.object({}),
})
