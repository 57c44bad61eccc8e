import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { movementList } from './list.ts'
import { movementSchema } from './schema.ts'
import { sessionChoiceSchema } from '../registers/schema.ts'
import { takingBackReasonSchema } from './void-schema.ts'

export const listMovements = defineEndpoint({
  path: '/api/checkouts/movements',
  who: 'CHECKOUTS__VIEW',
  summary:
    'The cash movements of a session, newest first by default. Without a session, those of the register’s open session, or else of its last one. Sums, balances and amounts of sales are included only for people who may know the expected cash.',
  input: listInputOf(movementList).extend({ checkoutId: z.uuid(), sessionId: z.uuid().optional() }),
  output: pageOf(movementSchema).extend({
    checkoutName: z.string(),
    /** Null while the register has had no session. */
    session: sessionChoiceSchema.nullable(),
    summary: z.object({ inAmount: z.int(), outAmount: z.int(), balance: z.int() }).nullable(),
  }),
})

export const getMovement = defineEndpoint({
  path: '/api/checkouts/movements/get',
  who: 'CHECKOUTS__VIEW',
  summary: 'One drawer movement, with what it belongs to.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ movement: movementSchema }),
})

export const takeMovementBack = defineEndpoint({
  path: '/api/checkouts/movements/takeBack',
  who: 'CHECKOUTS__MOVEMENTS_VOID',
  summary:
    'Takes back cash moved by hand with a reversing movement, once and while its session is open. The till of the session is told.',
  input: z.object({
    /** Minted by the caller. A repeated call with the same id takes back once. */
    voidId: z.uuid(),
    id: z.uuid(),
    reason: takingBackReasonSchema,
  }),
  output: z.object({ movement: movementSchema }),
})
