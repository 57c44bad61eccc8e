import { z } from 'zod'

const subscriberStates = ['pending', 'confirmed', 'ended'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** The fields that the holder of a link sees. */
export const subscriptionSchema = z.object({
  state: z.enum(subscriberStates),
  email: z.string().nullable().describe('with only its beginning and its domain; null once it is off the list'),
  /** Whether this link may confirm. An unsubscribe link never does. */
  mayConfirm: z.boolean(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const subscriberCountsSchema = z.object({ confirmed: z.int(), pending: z.int() })

export const foundSubscriberSchema = z.object({
  email: z.string(),
  state: z.enum(['pending', 'confirmed']),
  /** The time of the confirmation, or of the request while it waits. */
  since: z.iso.datetime(),
})
