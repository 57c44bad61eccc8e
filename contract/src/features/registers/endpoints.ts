import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { notNegativeSchema } from '../../money.ts'
import { listInputOf, pageOf } from '../../paging.ts'
import { closingList } from './closing-list.ts'
import { newCheckoutSchema, updatedCheckoutSchema } from './checkout-form-schema.ts'
import { closingRowSchema, closingSchema } from './closing-schema.ts'
import { movementList } from './movement-list.ts'
import { movementSchema, sessionChoiceSchema } from './movement-schema.ts'
import { takingBackReasonSchema } from './movement-void-schema.ts'
import { checkoutSchema, checkoutSessionSchema, leaseSchema, sessionReportSchema } from './schema.ts'

export const listCheckouts = defineEndpoint({
  path: '/api/checkouts/list',
  who: 'CHECKOUTS__VIEW',
  summary: 'The registers of the company with their open session.',
  input: z.object({ deviceId: z.uuid().optional() }),
  output: z.object({ items: z.array(checkoutSchema) }),
})

export const createCheckout = defineEndpoint({
  path: '/api/checkouts/create',
  who: 'CHECKOUTS__ADD',
  summary: 'Adds a register; its code begins the numbers of its receipts. At most 100 are in use.',
  input: newCheckoutSchema,
  output: z.object({ checkout: checkoutSchema }),
})

export const updateCheckout = defineEndpoint({
  path: '/api/checkouts/update',
  who: 'CHECKOUTS__UPDATE',
  summary: 'Changes a register; its code stays once a device has numbered receipts with it.',
  input: updatedCheckoutSchema,
  output: z.object({ checkout: checkoutSchema }),
})

export const archiveCheckout = defineEndpoint({
  path: '/api/checkouts/archive',
  who: 'CHECKOUTS__DELETE',
  summary: 'Takes a register out of use, or back into it; one with an open session is refused.',
  input: z.object({ id: z.uuid(), version: z.int().min(1), isArchived: z.boolean() }),
  output: z.object({ checkout: checkoutSchema }),
})

export const openCheckoutSession = defineEndpoint({
  path: '/api/checkouts/openSession',
  who: 'CHECKOUTS__SESSIONS_OPEN',
  apiKey: false,
  summary: 'Opens a session on a register with the counted float and gives the device its lease.',
  input: z.object({
    /** Minted on the device: opening twice with the same id opens once. */
    sessionId: z.uuid(),
    checkoutId: z.uuid(),
    deviceId: z.uuid(),
    openingCountedAmount: notNegativeSchema,
    openingNote: z.string().trim().max(200).nullable().default(null),
  }),
  output: z.object({
    session: checkoutSessionSchema,
    lease: leaseSchema,
    priceListId: checkoutSchema.shape.priceListId,
  }),
})

export const claimCheckout = defineEndpoint({
  path: '/api/checkouts/claim',
  who: 'SALES__ADD',
  apiKey: false,
  summary:
    'Gives a device the lease of a register with an open session. Held by another device, it answers checkoutLeaseHeld unless takeOver is set, which needs CHECKOUTS__SESSIONS_CLOSE_OTHERS and starts a new series.',
  input: z.object({ checkoutId: z.uuid(), deviceId: z.uuid(), takeOver: z.boolean().default(false) }),
  output: z.object({
    session: checkoutSessionSchema,
    lease: leaseSchema,
    priceListId: checkoutSchema.shape.priceListId,
    /** Whether the office changed what the session took: then a till does not know all of it. */
    isChangedInOffice: z.boolean(),
  }),
})

export const setCheckoutPriceList = defineEndpoint({
  path: '/api/checkouts/setPriceList',
  who: 'CHECKOUTS__UPDATE',
  summary: 'The price list a register sells by where the customer has none; null for the usual prices.',
  input: z.object({ checkoutId: z.uuid(), priceListId: z.uuid().nullable() }),
  output: z.object({ priceListId: z.uuid().nullable() }),
})

export const getSessionReport = defineEndpoint({
  path: '/api/checkouts/sessionReport',
  who: 'CHECKOUTS__EXPECTED_VIEW',
  summary:
    'What a session took and moved so far (an X report), from what the server has stored. Of a register that is counted blind it is told once the session is closed; before, the answer is countIsBlind.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ session: checkoutSessionSchema, report: sessionReportSchema }),
})

export const listClosings = defineEndpoint({
  path: '/api/checkouts/closings/list',
  who: 'CHECKOUTS__EXPECTED_VIEW',
  summary:
    'Counts at the end of sessions, the newest first unless asked otherwise, with the sums of all that were found: sold, over or short, gained or lost by rounding in cash.',
  input: listInputOf(closingList),
  output: pageOf(closingRowSchema).extend({
    summary: z.object({
      count: z.int(),
      totalAmount: z.int(),
      differenceAmount: z.int(),
      roundingAmount: z.int(),
    }),
  }),
})

export const getClosing = defineEndpoint({
  path: '/api/checkouts/closings/get',
  who: 'CHECKOUTS__EXPECTED_VIEW',
  summary: 'One closing with its Z report, as it was stored with the count.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ closing: closingSchema }),
})

export const listSessions = defineEndpoint({
  path: '/api/checkouts/sessions',
  who: 'CHECKOUTS__VIEW',
  summary: 'The sessions of a register, the newest first; at most 100.',
  input: z.object({ checkoutId: z.uuid() }),
  output: z.object({ items: z.array(sessionChoiceSchema) }),
})

export const listMovements = defineEndpoint({
  path: '/api/checkouts/movements',
  who: 'CHECKOUTS__VIEW',
  summary:
    'What moved the cash of a session, the newest first unless asked otherwise; without a session, of the open one of the register, or else of its last. Sums, balances and the amounts of sales are told to those who may know the expected cash.',
  input: listInputOf(movementList).extend({ checkoutId: z.uuid(), sessionId: z.uuid().optional() }),
  output: pageOf(movementSchema).extend({
    checkoutName: z.string(),
    /** Null while the register has had none. */
    session: sessionChoiceSchema.nullable(),
    summary: z.object({ inAmount: z.int(), outAmount: z.int(), balance: z.int() }).nullable(),
  }),
})

export const getMovement = defineEndpoint({
  path: '/api/checkouts/movements/get',
  who: 'CHECKOUTS__VIEW',
  summary: 'One movement of a drawer, with what it belongs to.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ movement: movementSchema }),
})

export const takeMovementBack = defineEndpoint({
  path: '/api/checkouts/movements/takeBack',
  who: 'CHECKOUTS__MOVEMENTS_VOID',
  summary:
    'Takes back cash that was moved by hand, once and while its session is open, by a movement that says the opposite. The till of the session hears of it.',
  input: z.object({
    /** Minted by the caller: asking twice with the same id takes back once. */
    voidId: z.uuid(),
    id: z.uuid(),
    reason: takingBackReasonSchema,
  }),
  output: z.object({ movement: movementSchema }),
})
