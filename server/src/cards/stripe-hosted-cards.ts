import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import type Stripe from 'stripe'
import { CardsRefused, type HostedCards, type HostedSession, type SessionRequest } from './hosted-cards.ts'
import { hostOf, type StripeKeys } from './stripe-cards.ts'

/** The cards of a shop on Stripe's own page, with the shop's own keys. */
export async function createStripeHostedCards({ secretKey, webhookSecret, apiUrl }: StripeKeys): Promise<HostedCards> {
  // Imported on demand: most servers never charge a card.
  const { default: StripeClient } = await import('stripe')
  const stripe = new StripeClient(secretKey, { maxNetworkRetries: 2, timeout: 20_000, ...hostOf(apiUrl) })
  const read = async (sessionRef: string) => present(await stripe.checkout.sessions.retrieve(sessionRef))
  return {
    key: 'stripe',
    check: () => check(stripe),
    open: (request) => open(stripe, request),
    read,
    async end(sessionRef) {
      // A session with a charge, or one that has ended, cannot be ended: its state is the answer.
      await stripe.checkout.sessions.expire(sessionRef).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
      })
      return read(sessionRef)
    },
    refund: ({ paymentRef, amount, currencyTag, refundId }) =>
      refund(stripe, { paymentRef, amount, currencyTag, refundId }),
    readEvent(body, signature) {
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
      return event.type.startsWith('checkout.session.') && 'id' in event.data.object && event.data.object.id
        ? { sessionRef: event.data.object.id }
        : undefined
    },
  }
}

async function check(stripe: Stripe): Promise<boolean> {
  try {
    await stripe.balance.retrieve()
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

async function open(stripe: Stripe, request: SessionRequest): Promise<{ sessionRef: string; url: string }> {
  const { companyId, attemptId, amount, currencyTag, title, language, returnUrl, endsAt } = request
  const metadata = { companyId, attemptId }
  const price = { currency: currencyTag.toLowerCase(), unit_amount: amount * factorOf(currencyTag) }
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        line_items: [{ quantity: 1, price_data: { ...price, product_data: { name: title } } }],
        client_reference_id: attemptId,
        metadata,
        payment_intent_data: { metadata },
        locale: language,
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.floor(endsAt.getTime() / 1000),
      },
      { idempotencyKey: attemptId },
    )
    if (session.url === null) throw new CardsRefused('the session has no page')
    return { sessionRef: session.id, url: session.url }
  } catch (error) {
    throw isRefusal(error) ? new CardsRefused(error.message, { cause: error }) : error
  }
}

async function refund(
  stripe: Stripe,
  { paymentRef, amount, currencyTag, refundId }: Parameters<HostedCards['refund']>[0],
): Promise<'done' | 'failed'> {
  try {
    const { status } = await stripe.refunds.create(
      { payment_intent: paymentRef, amount: amount * factorOf(currencyTag), metadata: { refundId } },
      { idempotencyKey: refundId },
    )
    return status === 'failed' || status === 'canceled' ? 'failed' : 'done'
  } catch (error) {
    if (isRefusal(error)) return 'failed'
    throw error
  }
}

function present(session: Stripe.Checkout.Session): HostedSession {
  const { status, payment_status: payment, amount_total: total, currency, payment_intent: intent } = session
  const currencyTag = (currency ?? '').toUpperCase()
  const open = status === 'expired' ? 'ended' : status === 'complete' ? 'processing' : 'open'
  return {
    state: payment === 'paid' ? 'paid' : open,
    amount: (total ?? 0) / factorOf(currencyTag),
    currencyTag,
    attemptId: session.metadata?.['attemptId'] ?? '',
    paymentRef: typeof intent === 'string' ? intent : (intent?.id ?? null),
  }
}

/** Stripe counts hundredths of these currencies, which have none. */
const hundredths: readonly string[] = ['ISK', 'UGX']
const factorOf = (currencyTag: string) =>
  hundredths.includes(currencyTag) && majorToMinor('1', currencyTag) === 1 ? 100 : 1

/** The provider understood and refused; asking again changes nothing. */
function isRefusal(error: unknown): error is Error {
  const kinds: readonly unknown[] = ['StripeInvalidRequestError', 'StripeAuthenticationError', 'StripePermissionError']
  return error instanceof Error && 'type' in error && kinds.includes(error.type)
}
