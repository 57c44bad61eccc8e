import { AppError, type ErrorCode } from '@mostrador/contract/errors.ts'
import { type BillingAccount, type PlanPart, planParts } from '@mostrador/domain/billing/billing-account.ts'
import type { BillingCommand, BillingRefusal } from '@mostrador/domain/billing/billing-command.ts'
import type { BillingFact } from '@mostrador/domain/billing/billing-fact.ts'
import { applyFacts } from '@mostrador/domain/billing/apply-fact.ts'
import { decideBilling } from '@mostrador/domain/billing/decide-billing.ts'
import { planStateOf } from '@mostrador/domain/billing/plan-state-of.ts'
import { nextDueAt } from '@mostrador/domain/billing/next-due-at.ts'
import type { Ctx } from '../../../context.ts'
import { currentPriceTable, priceTable } from '../pricing/public.ts'
import { scheduleDeletion } from './deletion/schedule-deletion.ts'
import { lockAccount } from './load-account.ts'
import { type FactSource, saveFacts } from './save-facts.ts'
import { notifyOwners } from './notify-owners.ts'

/** The error code for each refusal of the rules. */
const codes: Readonly<Record<BillingRefusal, ErrorCode>> = {
  trialUsed: 'trialUsed',
  partActive: 'planActive',
  noSuchPart: 'planMissing',
  paymentPending: 'paymentPending',
  paymentDecided: 'paymentDecided',
  noSuchPayment: 'notFound',
  quoteChanged: 'quoteChanged',
  quoteExpired: 'quoteChanged',
  currencyDiffers: 'currencyDiffers',
  nothingToChange: 'nothingToChange',
  balanceTooSmall: 'balanceTooSmall',
  alreadyCancelled: 'planCancelled',
  notCancelled: 'planNotCancelled',
}

type Ran = { account: BillingAccount; facts: readonly BillingFact[] }
/** Turns a refusal of the rules into the answer of a call. */
export function refusalError(refusal: BillingRefusal): AppError {
  return new AppError(codes[refusal])
}

type Running = Pick<Ctx, 'tx' | 'deps' | 'newId' | 'now' | 'publish'>

/**
 * Decides a command about a company's plans and writes the result, in the caller's transaction, which acts for the company. The
 * account stays locked until its end. Updates the data of the company's session, mails its owners and notifies open screens.
 * Throws the refusal as an AppError.
 */
export async function runBilling(ctx: Running, source: FactSource, command: BillingCommand): Promise<Ran> {
  const account = await lockAccount(ctx.tx, source.companyId)
  if (!account) throw new AppError('planMissing')
  const decided = decideBilling(account, command, ctx.now.getTime())
  if (!decided.ok) throw refusalError(decided.refusal)
  const after = applyFacts(account, decided.facts)
  await saveFacts(ctx, source, decided.facts, after)
  await refreshParts(ctx, source.companyId, after)
  await notifyOwners(ctx, source, decided.facts, after)
  if (decided.facts.length > 0)
    await ctx.publish({
      to: { companyId: source.companyId },
      changesRights: true,
      message: { event: 'planChanged' },
    })
  return { account: after, facts: decided.facts }
}

/** The fields of each part for a session, and the next instant at which time alone changes something. */
async function refreshParts({ tx, now }: Running, companyId: string, account: BillingAccount): Promise<void> {
  const instant = now.getTime()
  for (const part of planParts) {
    const state = planStateOf(account, part, instant)
    if (state.status === -1 || state.planKey === null) continue
    const values = {
      planKey: state.planKey,
      status: state.status,
      endsAt: state.endsAt === null ? null : new Date(state.endsAt),
      activeUntil: state.activeUntil === null ? null : new Date(state.activeUntil),
      limits: await limitsOf({ tx, now }, companyId, part, state.planKey),
      updatedAt: now,
    }
    await tx
      .insertInto('planParts')
      .values({ companyId, part, ...values })
      .onConflict((conflict) => conflict.columns(['companyId', 'part']).doUpdateSet(values))
      .execute()
  }
  await scheduleDeletion({ tx, now }, companyId, account)
  const next = nextDueAt(account, instant)
  await tx.deleteFrom('billingDue').where('worksForId', '=', companyId).execute()
  if (next !== undefined)
    await tx
      .insertInto('billingDue')
      .values({ worksForId: companyId, dueAt: new Date(next) })
      .execute()
}

/** The limits of the plan, from its price table; a trial uses the present one. Null for a plan without limits. */
async function limitsOf(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  companyId: string,
  part: PlanPart,
  planKey: string,
): Promise<string | null> {
  const term = await ctx.tx
    .selectFrom('planTerms')
    .select('priceVersion')
    .where('companyId', '=', companyId)
    .where('part', '=', part)
    .where('planKey', '=', planKey)
    .orderBy('startsAt', 'desc')
    .executeTakeFirst()
  const version = term?.priceVersion ?? null
  const table = version === null ? await currentPriceTable(ctx.tx, ctx.now) : await priceTable(ctx.tx, version)
  const plan = table?.plans.find((one) => one.planKey === planKey)
  return plan ? JSON.stringify(plan.limits) : null
}
