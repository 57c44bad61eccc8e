import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { changePlan, renewPlan } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { SignedInCtx } from '../../../context.ts'
import type { SafeFile } from '../../../files/safe-file.ts'
import { keepPaymentProof } from './payment-proofs/keep-payment-proof.ts'
import { requireOwnCompany, requirePrices } from './own-account.ts'
import { findExceeded } from './plan-usage.ts'
import { requireMethod } from './require-method.ts'
import { readPayment } from './present-payment.ts'
import { openQuote, type QuoteToken } from './quote-token.ts'
import { runBilling } from './run-billing.ts'
import { priceTable } from '../pricing/public.ts'

type Endpoint = typeof changePlan | typeof renewPlan

/**
 * Buys the plans of a quote, or schedules them for the end of the running term. Computes the quote again: if anything changed
 * since, refuses it, and the person needs a new one. Nothing applies before the payment is approved (N-10).
 */
export async function requestPlan(
  ctx: SignedInCtx,
  kind: 'change' | 'renew',
  input: InputOf<Endpoint>,
  receipt: SafeFile | undefined,
): Promise<OutputOf<Endpoint>> {
  const company = await requireOwnCompany(ctx, input.companyId)
  const token = openQuote(ctx.deps.secrets, input.prorateToken, company.companyId)
  refuseOtherThanQuoted(input, kind, token)
  if (input.currency !== company.currencyTag) throw new AppError('currencyDiffers')
  await requirePrices(ctx)
  await requireMethod(ctx, company, input.paymentMethodKey)
  await refuseTooSmall(ctx, company.companyId, token)

  const paymentId = ctx.newId()
  const { account } = await runBilling(
    ctx,
    {
      companyId: company.companyId,
      userId: ctx.user.id,
      payment: { reference: token.reference, quote: token.quote, priceVersion: token.priceVersion, tax: token.tax },
    },
    {
      kind: 'requestPayment',
      quote: token.quote,
      method: input.paymentMethodKey,
      paymentId,
      termIds: token.quote.request.plans.map(() => ctx.newId()),
    },
  )
  const isPayment = account.payments.some(({ id }) => id === paymentId)
  if (isPayment && receipt) await keepPaymentProof(ctx, company.companyId, paymentId, receipt)
  await auditAs(
    ctx,
    { companyId: company.companyId, actorId: ctx.user.id },
    kind === 'change' ? 'plan.change' : 'plan.renew',
    { entity: 'company', entityId: company.companyId },
    { name: token.quote.request.plans.map(({ planKey }) => planKey).join(', ') },
  )
  return { payment: isPayment ? await readPayment(ctx.tx, company.companyId, paymentId) : null }
}

/** The fields beside the token must match it, so that people pay only for the content of their screen. */
function refuseOtherThanQuoted(input: InputOf<Endpoint>, kind: 'change' | 'renew', { asked, quote }: QuoteToken): void {
  const { plans } = quote.request
  const parts = input.type === 'both' ? ['ps', 'ec'] : [input.type]
  const isSame =
    asked === kind &&
    plans.length === parts.length &&
    plans.every(({ part, period }) => parts.includes(part) && period === input.period) &&
    plans.some(({ planKey }) => planKey === input.planKey)
  if (!isSame) throw new AppError('quoteChanged')
}

/** A smaller plan must fit the company's data. */
async function refuseTooSmall(ctx: SignedInCtx, companyId: string, { quote, priceVersion }: QuoteToken): Promise<void> {
  const table = await priceTable(ctx.tx, priceVersion)
  const exceeded = await findExceeded(ctx.tx, companyId, quote.request.plans, table, ctx.now)
  if (exceeded.length > 0) throw new AppError('planTooSmall', { data: { exceeded } })
}
