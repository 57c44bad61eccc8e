import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { registerCompany as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import type { PaymentMethodKey } from '@mostrador/domain/billing/billing-account.ts'
import { quotePlans } from '@mostrador/domain/billing/quote-plans.ts'
import { shortCode } from '@mostrador/domain/code/short-code.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { SignedInCtx } from '../../../context.ts'
import type { SafeFile } from '../../../files/safe-file.ts'
import { issueAuth } from '../../../auth/issue-auth.ts'
import { createCompany } from '../companies/public.ts'
import { keepPaymentProof } from './payment-proofs/keep-payment-proof.ts'
import { readAccount } from './load-account.ts'
import { taxOfBuyer } from './buyer.ts'
import { type OwnCompany, openAccount, requirePrices } from './own-account.ts'
import { requireMethod } from './require-method.ts'
import { readPayment } from './present-payment.ts'
import { type PlanWish, pricePlans } from './price-plans.ts'
import { refusalError, runBilling } from './run-billing.ts'

type Input = InputOf<typeof endpoint>

/**
 * Creates a company and requests the plans it buys, both parts in one payment. Its plans begin with the approval of the payment;
 * until then it has none.
 */
export async function registerCompany(
  ctx: SignedInCtx,
  input: Input,
  receipt: SafeFile | undefined,
): Promise<OutputOf<typeof endpoint>> {
  const table = await requirePrices(ctx)
  if (input.priceVersion !== undefined && input.priceVersion !== table.version) throw new AppError('quoteChanged')
  const wishes = wishesOf(input)
  const place = await createCompany(ctx, {
    founderId: ctx.user.id,
    name: input.name,
    regionTag: input.regionTag,
    timeZone: input.navTimeZone,
    languageTag: ctx.language,
    isDemo: false,
    plans: [],
  })
  const { companyId } = place
  const currencyTag = await openAccount(ctx, companyId, input.regionTag)
  if (currencyTag !== input.currency) throw new AppError('currencyDiffers')
  const company = { transferRegionTag: input.regionTag, currencyTag, buyer: { regionTag: input.regionTag } }
  await requireMethod(ctx, company, input.paymentMethodKey)

  const paymentId = await askForPlans(ctx, companyId, company, { table, wishes, method: input.paymentMethodKey })
  if (receipt) await keepPaymentProof(ctx, companyId, paymentId, receipt)
  await auditAs(
    ctx,
    { companyId, actorId: ctx.user.id },
    'plan.register',
    { entity: 'company', entityId: companyId },
    { name: wishes.map(({ planKey }) => planKey).join(', ') },
  )
  const payment = await readPayment(ctx.tx, companyId, paymentId)
  const auth = await issueAuth(ctx, ctx.user.id, place, { sessionId: ctx.user.sessionId })
  return { companyId, payment, auth }
}

/** At least one part must be bought. */
function wishesOf({ PS_planKey: ps, EC_planKey: ec, period }: Input): PlanWish[] {
  const wishes: PlanWish[] = [
    ...(ps ? [{ part: 'ps', planKey: ps, period } as const] : []),
    ...(ec ? [{ part: 'ec', planKey: ec, period } as const] : []),
  ]
  if (wishes.length === 0)
    throw new AppError('invalidInput', { fields: { PS_planKey: { key: 'validation.required' } } })
  return wishes
}

type First = { table: PriceTable; wishes: readonly PlanWish[]; method: PaymentMethodKey }

/** The first payment of a company: all of its plans, at the prices of the table. Returns its id. */
async function askForPlans(
  ctx: SignedInCtx,
  companyId: string,
  company: Pick<OwnCompany, 'buyer' | 'currencyTag'>,
  { table, wishes, method }: First,
): Promise<string> {
  const plans = pricePlans(table, wishes, company, () => false)
  const request = { kind: 'register', plans, when: 'now' } as const
  const quoted = quotePlans(await readAccount(ctx.tx, companyId), request, ctx.now.getTime())
  if (!quoted.ok) throw refusalError(quoted.refusal)
  const { quote } = quoted
  const paymentId = ctx.newId()
  await runBilling(
    ctx,
    {
      companyId,
      userId: ctx.user.id,
      payment: {
        reference: shortCode(ctx.newId()),
        quote,
        priceVersion: table.version,
        tax: taxOfBuyer(table, company.buyer),
      },
    },
    { kind: 'requestPayment', quote, method, paymentId, termIds: plans.map(() => ctx.newId()) },
  )
  return paymentId
}
