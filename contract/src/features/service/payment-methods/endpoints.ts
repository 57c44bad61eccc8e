import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { billingPaymentSchema, paymentMethodKeySchema } from '../billing/schema.ts'

const paymentMethodSchema = z.object({
  key: paymentMethodKeySchema,
  /** A bank transfer needs no linking. */
  isBuiltIn: z.boolean(),
  isLinked: z.boolean(),
  /** The linked card: `Visa`, `4242`. */
  brand: z.string().nullable(),
  lastDigits: z.string().nullable(),
  /** No money moves, for trying the product. */
  isSandbox: z.boolean(),
})
export type PaymentMethod = z.output<typeof paymentMethodSchema>

export const listPaymentMethods = defineEndpoint({
  path: '/api/auth/paymentMethods',
  who: 'signedIn',
  summary: 'The ways to pay that this installation takes, and which of them the person has linked.',
  input: z.object({}),
  output: z.object({ methods: z.array(paymentMethodSchema) }),
})

export const linkPaymentMethod = defineEndpoint({
  path: '/api/auth/paymentMethods/link',
  who: 'signedIn',
  summary:
    'Begins to link a card. `url` is the provider’s page where it is typed; without one, its number goes to linkConfirm.',
  input: z.object({ key: paymentMethodKeySchema }),
  output: z.object({ token: z.string(), url: z.url().nullable() }),
})

export const confirmPaymentMethod = defineEndpoint({
  path: '/api/auth/paymentMethods/linkConfirm',
  who: 'signedIn',
  summary: 'Ends linking with the token of `link`. `number` is a test number of the sandbox, or empty.',
  input: z.object({
    refreshToken: z.string().max(200).optional(),
    key: paymentMethodKeySchema,
    number: z.string().trim().max(30),
    token: z.string().min(1).max(100),
  }),
  output: z.object({ method: paymentMethodSchema }),
})

export const unlinkPaymentMethod = defineEndpoint({
  path: '/api/auth/paymentMethods/unlink',
  who: 'signedIn',
  summary: 'Forgets a linked card, here and at the provider. What was paid with it stays paid.',
  input: z.object({ key: paymentMethodKeySchema }),
  output: z.object({}),
})

export const payByCard = defineEndpoint({
  path: '/api/auth/companies/payment/card',
  who: 'signedIn',
  summary: 'Charges the person’s card for a payment that waits. `actionUrl` is where their bank wants a confirmation.',
  input: z.object({ companyId: z.uuid(), paymentId: z.uuid() }),
  output: z.object({ payment: billingPaymentSchema, actionUrl: z.url().nullable() }),
})
