import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { notNegativeSchema } from '../../../money.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import {
  checkoutSchema,
  checkoutSessionSchema,
  leaseSchema,
  provenLeaseSchema,
  sessionChoiceSchema,
  sessionReportSchema,
} from '../registers/schema.ts'
import { sessionList } from './list.ts'
import { sessionRowSchema } from './schema.ts'

/** The epoch of the lease that the device still has. After a restore, a lease without it counts as given to another device meanwhile. */
const heldEpochSchema = z.int32().min(1).optional()

export const openCheckoutSession = defineEndpoint({
  path: '/api/checkouts/openSession',
  who: 'CHECKOUTS__SESSIONS_OPEN',
  apiKey: false,
  summary: 'Opens a session on a register with the counted float and gives the device its lease.',
  input: z.object({
    /** Minted on the device. Opening twice with the same id opens once. */
    sessionId: z.uuid(),
    checkoutId: z.uuid(),
    deviceId: z.uuid(),
    openingCountedAmount: notNegativeSchema,
    openingNote: z.string().trim().max(200).nullable().default(null),
    heldEpoch: heldEpochSchema,
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
    'Gives a device the lease of a register with an open session. If another device holds it, answers checkoutLeaseHeld unless takeOver is set, which needs CHECKOUTS__SESSIONS_CLOSE_OTHERS and starts a new series.',
  input: z.object({
    checkoutId: z.uuid(),
    deviceId: z.uuid(),
    takeOver: z.boolean().default(false),
    heldEpoch: heldEpochSchema,
  }),
  output: z.object({
    session: checkoutSessionSchema,
    lease: leaseSchema,
    priceListId: checkoutSchema.shape.priceListId,
    /** Whether the office changed the session's takings. A till then does not know all of them. */
    isChangedInOffice: z.boolean(),
  }),
})

export const restoreLeases = defineEndpoint({
  path: '/api/checkouts/restoreLeases',
  who: 'SALES__ADD',
  outlivesPlan: true,
  apiKey: false,
  summary:
    'After a restore, gives the server the leases of a device back that it granted after the backup and forgot. Only leases with the server’s own proof count.',
  input: z.object({ deviceId: z.uuid(), leases: z.array(provenLeaseSchema).min(1).max(200) }),
  output: z.object({ restored: z.int() }),
})

export const getSessionReport = defineEndpoint({
  path: '/api/checkouts/sessionReport',
  who: 'CHECKOUTS__EXPECTED_VIEW',
  summary:
    'The X report: what a session took and moved so far, as stored on the server. For a register with blind counts it is available only after the session is closed; before, the answer is countIsBlind.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ session: checkoutSessionSchema, report: sessionReportSchema }),
})

export const listSessions = defineEndpoint({
  path: '/api/checkouts/sessions',
  who: 'CHECKOUTS__VIEW',
  summary: 'The sessions of a register, newest first, at most 100.',
  input: z.object({ checkoutId: z.uuid() }),
  output: z.object({ items: z.array(sessionChoiceSchema) }),
})

export const listRegisterSessions = defineEndpoint({
  path: '/api/checkouts/sessionResults',
  who: 'CHECKOUTS__VIEW',
  summary:
    'The sessions of a register with their result, newest first by default. Amounts are included only for people who may know the cash of the drawer.',
  input: listInputOf(sessionList).extend({ checkoutId: z.uuid() }),
  output: pageOf(sessionRowSchema),
})
