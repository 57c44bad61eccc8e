import type Stripe from 'stripe'
import type { Card, CardProvider, Charge, ChargeRequest } from './card-provider.ts'

export type StripeKeys = {
  secretKey: string
  webhookSecret: string
  /** The address of its API; another one only for tests. */
  apiUrl: string | undefined
}

/** Cards at Stripe. They are typed on Stripe's own page, so no number of a card reaches this server or its pages. */
export async function createStripeCards({ secretKey, webhookSecret, apiUrl }: StripeKeys): Promise<CardProvider> {
  // Imported on demand: most servers never charge a card.
  const { default: StripeClient } = await import('stripe')
  const stripe = new StripeClient(secretKey, { maxNetworkRetries: 2, timeout: 20_000, ...hostOf(apiUrl) })
  return {
    key: 'stripe',
    beginLink: (person) => beginLink(stripe, person),
    finishLink: (sessionRef) => finishLink(stripe, sessionRef),
    async forget({ methodRef }) {
      await stripe.paymentMethods.detach(methodRef)
    },
    charge: (request) => charge(stripe, request),
    async readCharge(chargeRef) {
      const intent = await stripe.paymentIntents.retrieve(chargeRef)
      const { companyId = '', chargeId = '' } = intent.metadata
      return { ...present(intent), companyId, chargeId }
    },
    readEvent(body, signature) {
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
      return event.type.startsWith('payment_intent.') && 'id' in event.data.object && event.data.object.id
        ? { chargeRef: event.data.object.id }
        : undefined
    },
  }
}

export function hostOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port: Number(port), protocol: protocol === 'http:' ? 'http' : 'https' }
}

async function beginLink(
  stripe: Stripe,
  { userId, email, returnUrl }: { userId: string; email: string; returnUrl: string },
): Promise<{ sessionRef: string; url: string | null }> {
  const customer = await stripe.customers.create(
    { email, metadata: { userId } },
    { idempotencyKey: `customer-${userId}` },
  )
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer: customer.id,
    currency: 'usd',
    success_url: returnUrl,
    cancel_url: returnUrl,
  })
  return { sessionRef: session.id, url: session.url }
}

async function finishLink(stripe: Stripe, sessionRef: string): Promise<Card | undefined> {
  const session = await stripe.checkout.sessions.retrieve(sessionRef, {
    expand: ['setup_intent.payment_method'],
  })
  const intent = session.setup_intent
  const method = typeof intent === 'object' ? intent?.payment_method : undefined
  const customer = typeof session.customer === 'string' ? session.customer : session.customer?.id
  if (typeof method !== 'object' || !method?.card || customer === undefined) return undefined
  return {
    customerRef: customer,
    methodRef: method.id,
    brand: method.card.brand,
    lastDigits: method.card.last4,
  }
}

/** A refused card is an answer, not a failure: its charge exists and has failed. */
async function charge(stripe: Stripe, request: ChargeRequest): Promise<Charge> {
  const { card, amount, currencyTag, companyId, paymentId, chargeId, returnUrl } = request
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        currency: currencyTag.toLowerCase(),
        customer: card.customerRef,
        payment_method: card.methodRef,
        confirm: true,
        return_url: returnUrl,
        metadata: { companyId, paymentId, chargeId },
      },
      { idempotencyKey: chargeId },
    )
    return present(intent)
  } catch (error) {
    const refused = refusedIntent(error)
    if (refused === undefined) throw error
    return { chargeRef: refused, status: 'failed', actionUrl: null }
  }
}

function refusedIntent(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('type' in error) || error.type !== 'StripeCardError') return undefined
  const intent: unknown = 'payment_intent' in error ? error.payment_intent : undefined
  return typeof intent === 'object' && intent !== null && 'id' in intent && typeof intent.id === 'string'
    ? intent.id
    : undefined
}

function present({ id, status, next_action: action }: Stripe.PaymentIntent): Charge {
  const known: Partial<Record<Stripe.PaymentIntent.Status, Charge['status']>> = {
    succeeded: 'succeeded',
    processing: 'processing',
    requires_action: 'needsAction',
  }
  return { chargeRef: id, status: known[status] ?? 'failed', actionUrl: action?.redirect_to_url?.url ?? null }
}
