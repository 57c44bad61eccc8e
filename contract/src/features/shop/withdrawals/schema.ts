import { z } from 'zod'
import { quantitySchema } from '../../../money.ts'

const withdrawnLineSchema = z.object({ name: z.string(), quantity: quantitySchema })

/** A buyer's statement, and its time. */
export const withdrawalSchema = z.object({
  id: z.uuid(),
  requestedAt: z.iso.datetime(),
  lines: z.array(withdrawnLineSchema),
})
export type Withdrawal = z.output<typeof withdrawalSchema>

/** The units that a buyer may still withdraw from, and earlier withdrawals. */
export const withdrawalRightSchema = z.object({
  days: z.int(),
  /** The first instant after the deadline everywhere in the buyer's country; null until everything is delivered. */
  until: z.iso.datetime().nullable(),
  /** The last instant of the last day in the shop's own zone, for pages that show the day. */
  lastDayEnd: z.iso.datetime().nullable(),
  isOver: z.boolean(),
  /** `quantity`: the most of the line. */
  lines: z.array(withdrawnLineSchema.extend({ lineId: z.uuid() })),
  made: z.array(withdrawalSchema),
})
export type WithdrawalRight = z.output<typeof withdrawalRightSchema>
