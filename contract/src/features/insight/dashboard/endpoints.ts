import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { moneySchema } from '../../../money.ts'
import { homeRanges } from './home-ranges.ts'

const figures = {
  saleCount: z.int(),
  /** With tax, less refunds. */
  totalAmount: moneySchema,
  /** The average sale with tax, after discounts and without refunds. */
  averageAmount: moneySchema,
}
const day = z.string()
const daySchema = z.object({ businessDate: day, ...figures })

/** Number of waiting items of each kind; null without the right to see them. */
const waitingCount = z.int().nullable()

export const getDashboardHome = defineEndpoint({
  path: '/api/dashboard/home',
  who: 'connected',
  isRead: true,
  summary: 'Figures of today or of the last days in the company’s time zone. Figures the profile may not see are null.',
  input: z.object({ range: z.enum(homeRanges).default('today') }),
  output: z.object({
    sales: z
      .object({
        range: z.enum(homeRanges),
        from: day,
        to: day,
        ...figures,
        /** The same weekday of the week before, or the same number of days before, up to the same time of the day. */
        before: z.object({ from: day, to: day, ...figures }),
        /** Every day of the chart, including those without a sale. The last one is today. */
        days: z.array(daySchema),
      })
      .nullable(),
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
    /** Products of the low-stock report, the largest shortage first. */
    lowStock: z
      .array(
        z.object({
          productId: z.uuid(),
          name: z.string(),
          /** The stock at the locations that run low. */
          onHand: z.string(),
          missing: z.string(),
          /** Their names; empty where the company has one location. */
          locations: z.array(z.string()),
        }),
      )
      .nullable(),
    recentSales: z
      .array(z.object({ id: z.uuid(), receiptNumber: z.string(), soldAt: z.iso.datetime(), totalAmount: moneySchema }))
      .nullable(),
    /** Purchase orders with goods due within a week, late ones first. */
    deliveries: z
      .array(
        z.object({
          orderId: z.uuid(),
          /** Its number and its supplier. */
          name: z.string(),
          expectedOn: day,
          isLate: z.boolean(),
        }),
      )
      .nullable(),
    ordersToPack: waitingCount,
    pendingComments: waitingCount,
    pendingRatings: waitingCount,
    needsReviewCount: waitingCount,
    /** Conflicts that wait for a decision. */
    conflictCount: waitingCount,
    /** Approvals by PIN in the caller's name, and wrong PINs tried by others, since the caller last looked. */
    ownApprovals: z.object({ approvals: z.int(), tries: z.int() }),
    /** The caller's PIN is too short for what they may approve. */
    needsNewPin: z.boolean(),
  }),
})
