import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { recordMoney as endpoint } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { SignedInCtx } from '../../../context.ts'
import { violationOf } from '../../../db/violation-of.ts'
import { readPayment, runBilling } from '../billing/public.ts'
import { needsSecondPerson } from './needs-second-person.ts'
import { requireOutsider } from './require-outsider.ts'
import { requireVersion } from './require-version.ts'

type Input = InputOf<typeof endpoint>

/**
 * Enters money for a payment. It goes to the balance if the payment is already decided (N-10). Above the operator's limit the
 * money waits for a second person (N-22).
 */
export async function recordMoney(ctx: SignedInCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { companyId, paymentId, amount } = input
  await requireOutsider(ctx, companyId)
  const { currencyTag, requestedAt } = await requireVersion(ctx, input)
  requirePlausibleDay(input.receivedOn, requestedAt, ctx.now)
  const waitsForSecond = await needsSecondPerson(ctx, companyId, amount, currencyTag)
  if (waitsForSecond) await propose(ctx, input)
  else await receiveMoney(ctx, input)
  return { payment: await readPayment(ctx.tx, companyId, paymentId), waitsForSecond }
}

const dayMs = 86_400_000
/** Somewhere on Earth the day begins this much earlier than in Greenwich. */
const earliestZoneMs = 14 * 3_600_000

/**
 * A transfer arrives neither in the future nor more than a year before its payment was requested. Such a day is a typing error.
 */
function requirePlausibleDay(receivedOn: string, requestedAt: Date, now: Date): void {
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  const refuse = (key: string) => new AppError('invalidInput', { fields: { receivedOn: { key } } })
  if (receivedOn > dayOf(now.getTime() + earliestZoneMs)) throw refuse('validation.dayToCome')
  if (receivedOn < dayOf(requestedAt.getTime() - 366 * dayMs)) throw refuse('staff.money.tooEarly')
}

type Money = Pick<Input, 'companyId' | 'paymentId' | 'amount' | 'receivedOn' | 'bankReference'>

/** Throws `bankReferenceUsed` if a transfer with that reference was entered before, for any company. */
export async function receiveMoney(ctx: SignedInCtx, input: Money): Promise<void> {
  const { companyId, paymentId, amount, receivedOn, bankReference } = input
  const { lines } = await readPayment(ctx.tx, companyId, paymentId)
  try {
    await runBilling(
      ctx,
      { companyId, userId: ctx.user.id, money: { receivedOn, bankReference } },
      { kind: 'receiveMoney', paymentId, amount: money(amount), termIds: lines.map(() => ctx.newId()) },
    )
  } catch (error) {
    if (violationOf(error).constraint === 'taken_references_pkey')
      throw new AppError('bankReferenceUsed', { fields: { bankReference: { key: 'errors.bankReferenceUsed' } } })
    throw error
  }
  await auditAs(
    ctx,
    { companyId, actorId: ctx.user.id, actingAdminId: ctx.user.id },
    'plan.receiveMoney',
    { entity: 'company', entityId: companyId },
    { amount, code: bankReference },
  )
}

async function propose(ctx: SignedInCtx, input: Input): Promise<void> {
  const { companyId, paymentId, amount, receivedOn, bankReference } = input
  try {
    await ctx.tx
      .insertInto('moneyProposals')
      .values({
        companyId,
        id: ctx.newId(),
        paymentId,
        amount,
        receivedOn,
        bankReference,
        proposedById: ctx.user.id,
        proposedAt: ctx.now,
      })
      .execute()
  } catch (error) {
    if (violationOf(error).constraint === 'money_proposals_open') throw new AppError('conflict')
    throw error
  }
}
