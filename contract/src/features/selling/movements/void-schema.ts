import { cashMovements, longestReason, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { z } from 'zod'
import { sentenceSchema } from '../../../schemas.ts'
import { notNegativeSchema } from '../../../money.ts'
import { saleApprovalSchema } from '../sales/schema.ts'

/** Why cash moved by hand is taken back, in the person's own words. */
export const takingBackReasonSchema = sentenceSchema(shortestReason, longestReason)

/** A device takes back cash moved by hand in its open session (D-11). `kind` and `amount` are those of the original movement. */
export const movementVoidSchema = z.object({
  voidId: z.uuid(),
  movementId: z.uuid(),
  sessionId: z.uuid(),
  checkoutId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int32().min(1),
  kind: z.enum(cashMovements),
  amount: notNegativeSchema,
  reason: takingBackReasonSchema,
  occurredAt: z.iso.datetime({ precision: 3 }),
  /** Omitted when there is none: the server compares a document with its copies by their content. */
  approvals: z.array(saleApprovalSchema).max(10).optional(),
})
export type NewMovementVoid = z.output<typeof movementVoidSchema>
