import { z } from 'zod'
import { quantitySchema } from '../../../money.ts'
import { claimKinds, claimStates } from './choices.ts'

const claimedLineSchema = z.object({ lineId: z.uuid(), name: z.string(), quantity: quantitySchema })

/** What a buyer found missing, wrong or broken, and what the shop says to it. */
export const orderClaimSchema = z.object({
  id: z.uuid(),
  kind: z.enum(claimKinds),
  note: z.string(),
  state: z.enum(claimStates),
  answer: z.string(),
  hasPhoto: z.boolean(),
  claimedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  lines: z.array(claimedLineSchema),
})
export type OrderClaim = z.output<typeof orderClaimSchema>

/** What a buyer can claim of an order now, with what was claimed before. */
export const claimableOrderSchema = z.object({
  /** `quantity`: the most of the line. */
  lines: z.array(claimedLineSchema),
  made: z.array(orderClaimSchema),
  /** False while too many claims wait for an answer. */
  mayClaim: z.boolean(),
})
export type ClaimableOrder = z.output<typeof claimableOrderSchema>
