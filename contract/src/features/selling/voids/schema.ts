import { z } from 'zod'
import { moneySchema } from '../../../money.ts'
import { correctionReasonSchema } from '../sales/correction-reason-schema.ts'
import { saleApprovalSchema } from '../sales/schema.ts'

/** A device voids a whole sale of its open session. `printed` are the printed values of that sale's receipt. */
export const newVoidSchema = z.object({
  voidId: z.uuid(),
  originalSaleId: z.uuid(),
  checkoutId: z.uuid(),
  sessionId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int32().min(1),
  voidedAt: z.iso.datetime({ precision: 3 }),
  reason: correctionReasonSchema,
  printed: z.object({ receiptNumber: z.string().min(1).max(30), totalAmount: moneySchema }),
  /** Omitted when there is none: the server compares a document with its copies by their content. */
  approvals: z.array(saleApprovalSchema).max(10).optional(),
})
export type NewVoid = z.output<typeof newVoidSchema>
