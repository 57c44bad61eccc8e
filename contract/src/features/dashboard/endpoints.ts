import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { moneySchema } from '../../money.ts'

const daySchema = z.object({
  businessDate: z.string(),
  saleCount: z.int(),
  totalAmount: moneySchema,
  averageAmount: moneySchema,
})

export const getDashboardHome = defineEndpoint({
  path: '/api/dashboard/home',
  who: 'connected',
  isRead: true,
  summary: 'Today’s figures in the company’s time zone. Figures the profile may not see are null.',
  input: z.object({}),
  output: z.object({
    today: daySchema.nullable(),
    sameWeekdayLastWeek: daySchema.nullable(),
    lastDays: z.array(daySchema).nullable(),
    openSessions: z
      .array(
        z.object({
          checkoutId: z.uuid(),
          checkoutName: z.string(),
          openedAt: z.iso.datetime(),
          openedByName: z.string(),
        }),
      )
      .nullable(),
    lowStock: z.array(z.object({ productId: z.uuid(), name: z.string(), onHand: z.string() })).nullable(),
    recentSales: z
      .array(z.object({ id: z.uuid(), receiptNumber: z.string(), soldAt: z.iso.datetime(), totalAmount: moneySchema }))
      .nullable(),
    needsReviewCount: z.int().nullable(),
    /** Conflicts that wait for a decision. */
    conflictCount: z.int().nullable(),
    /** Approvals by PIN in the caller's name, and wrong PINs tried by others, since the caller last looked. */
    ownApprovals: z.object({ approvals: z.int(), tries: z.int() }),
    /** The caller's PIN is too short for what they may approve. */
    needsNewPin: z.boolean(),
  }),
})
