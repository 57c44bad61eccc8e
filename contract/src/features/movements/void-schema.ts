import { cashMovements, longestReason, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { z } from 'zod'
import { notNegativeSchema } from '../../money.ts'
import { saleApprovalSchema } from '../sales/schema.ts'

/** Why cash that was moved by hand is taken back, in somebody's own words. */
export const takingBackReasonSchema = z.string().trim().min(shortestReason).max(longestReason)

/** A device takes back cash that was moved by hand in its open session (D-11); `kind` and `amount` are those of that movement. */
export const movementVoidSchema = z.object({
  voidId: z.uuid(),
  movementId: z.uuid(),
  sessionId: z.uuid(),
  checkoutId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int().min(1),
  kind: z.enum(cashMovements),
  amount: notNegativeSchema,
  reason: takingBackReasonSchema,
  occurredAt: z.iso.datetime({ precision: 3 }),
  /** Left out when there is none: a document is told from its copies by what it was sent with. */
  approvals: z.array(saleApprovalSchema).max(10).optional(),
})
export type NewMovementVoid = z.output<typeof movementVoidSchema>
