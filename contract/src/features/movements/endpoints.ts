import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { listInputOf, pageOf } from '../../paging.ts'
import { movementList } from './list.ts'
import { movementSchema } from './schema.ts'
import { sessionChoiceSchema } from '../registers/schema.ts'
import { takingBackReasonSchema } from './void-schema.ts'

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
