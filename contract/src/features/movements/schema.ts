import { movementKinds } from '@mostrador/domain/drawer/cash-session.ts'
import { z } from 'zod'
import { moneySchema } from '../../money.ts'

/** What asks for a look at a movement. */
export const movementDoubts = [
  'overProfileLimits',
  'registerOfOthers',
  'moreThanDrawer',
  'moreThanOwed',
  'approvedOffline',
  'sessionClosed',
  'actorRevoked',
  'deviceRevoked',
] as const

/** One change of a drawer's cash. */
export const movementSchema = z.object({
  id: z.uuid(),
  kind: z.enum(movementKinds),
  occurredAt: z.iso.datetime(),
  /** Null to those who count blindly, of what the drawer did by itself: the expectation would follow from it. */
  amount: moneySchema.nullable(),
  /** What was in the drawer after it, in the order in which things happened; null to those who count blindly. */
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
  /** Another one took it back. */
  isTakenBack: z.boolean(),
  /** Cash moved by hand in a session that is open, and not taken back yet. */
  canBeTakenBack: z.boolean(),
  sale: z.object({ id: z.uuid(), receiptNumber: z.string() }).nullable(),
  closing: z.object({ id: z.uuid(), zNumber: z.int() }).nullable(),
  customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type Movement = z.infer<typeof movementSchema>
