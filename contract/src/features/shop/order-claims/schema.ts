import { z } from 'zod'
import { quantitySchema } from '../../../money.ts'
import { claimKinds, claimStates } from './choices.ts'

const claimedLineSchema = z.object({ lineId: z.uuid(), name: z.string(), quantity: quantitySchema })

/** A buyer's claim about missing, wrong or broken goods, and the shop's answer. */
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

/** The units of an order that a buyer can claim now, and earlier claims. */
export const claimableOrderSchema = z.object({
  /** `quantity`: the most that can be claimed of the line. */
  lines: z.array(claimedLineSchema),
  made: z.array(orderClaimSchema),
  /** False if too many claims wait for an answer. */
  mayClaim: z.boolean(),
})
export type ClaimableOrder = z.output<typeof claimableOrderSchema>
