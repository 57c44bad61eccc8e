import { movementKinds } from '@mostrador/domain/drawer/cash-session.ts'
import { z } from 'zod'
import { moneySchema } from '../../../money.ts'

/** Reasons to review a movement. */
export const movementDoubts = [
  'overProfileLimits',
  'registerOfOthers',
  'moreThanDrawer',
  'moreThanOwed',
  'approvedOffline',
  'sessionClosed',
  'clockSkewed',
  'actorRevoked',
  'makerUnproved',
  'deviceRevoked',
] as const

/** One change of a drawer's cash. */
export const movementSchema = z.object({
  id: z.uuid(),
  kind: z.enum(movementKinds),
  occurredAt: z.iso.datetime(),
  /** Null for people who count blindly, for movements the drawer made by itself: the amount would reveal the expected cash. */
  amount: moneySchema.nullable(),
  /** The cash in the drawer after it, in the order of events; null for people who count blindly. */
  balance: moneySchema.nullable(),
  userName: z.string(),
  approvedByName: z.string().nullable(),
  reason: z.string().nullable(),
  category: z.string().nullable(),
  checkoutName: z.string(),
  /** Arrived after the count of its session. */
  isLate: z.boolean(),
  doubts: z.array(z.enum(movementDoubts)),
  /** The movement it takes back. */
  reversesId: z.uuid().nullable(),
  /** Whether another movement took it back. */
  isTakenBack: z.boolean(),
  /** Cash moved by hand in an open session, and not taken back yet. */
  canBeTakenBack: z.boolean(),
  sale: z.object({ id: z.uuid(), receiptNumber: z.string() }).nullable(),
  closing: z.object({ id: z.uuid(), zNumber: z.int() }).nullable(),
  customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type Movement = z.infer<typeof movementSchema>
