import { z } from 'zod'
import { moneySchema } from '../../../money.ts'
import { sessionStates } from './list.ts'

/**
 * A session of a register. Amounts are null for people who may not know the cash in the drawer, and while a blind count is open
 * (D-7).
 */
export const sessionRowSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  state: z.enum(sessionStates),
  openedAt: z.iso.datetime(),
  openedByName: z.string(),
  closedAt: z.iso.datetime().nullable(),
  closedByName: z.string().nullable(),
  /** Sales, refunds and exchanges. */
  documentCount: z.int(),
  expectedAmount: moneySchema.nullable(),
  /** At the count; null while the session is open. */
  countedAmount: moneySchema.nullable(),
  differenceAmount: moneySchema.nullable(),
  /** The numbered count; null for people who may not open it. */
  closing: z.object({ id: z.uuid(), zNumber: z.int() }).nullable(),
  /** Whether its opening or its count needs a review. */
  needsLook: z.boolean(),
})
export type SessionRow = z.output<typeof sessionRowSchema>
