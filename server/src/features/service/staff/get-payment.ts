import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { planPartSchema } from '@mostrador/contract/features/service/billing/schema.ts'
import type { getPayment as endpoint } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { z } from 'zod'
import type { SignedInCtx } from '../../../context.ts'
import { actFor, type Tx } from '../../../db/transaction.ts'
import { readPayment } from '../billing/public.ts'
import { findProofWarnings } from './find-proof-warnings.ts'
import { isMember } from './require-outsider.ts'

/** The stored and displayed part of a quote. */
const storedQuote = z.object({
  lines: z.array(
    z.object({
      part: planPartSchema,
      planKey: z.string(),
      kind: z.enum(['charge', 'credit']),
      amount: z.int(),
      from: z.number(),
      to: z.number(),
    }),
  ),
})

type Output = OutputOf<typeof endpoint>
type Which = { companyId: string; paymentId: string }

/** A payment with all data for a decision about it. Throws `notFound`. */
export async function getPayment(ctx: SignedInCtx, which: InputOf<typeof endpoint>): Promise<Output> {
  const { companyId, paymentId } = which
  // Searches all companies first for other uses of this file or reference.
  await actFor(ctx.tx, { userId: ctx.user.id })
  const warnings = await findProofWarnings(ctx.tx, which)
  await actFor(ctx.tx, { companyId })
  const payment = await readPayment(ctx.tx, companyId, paymentId)
  const { name, version, quote } = await ctx.tx
    .selectFrom('billingPayments as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .select(['c.name', 'p.version', 'p.quote'])
    .where('p.companyId', '=', companyId)
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return {
    companyId,
    companyName: name,
    payment,
    version,
    quoteLines: storedQuote.parse(quote).lines.map(({ part, planKey, kind, amount, from, to }) => ({
      part,
      planKey,
      kind,
      amount,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
    money: await readMoney(ctx.tx, which),
    proposal: await readProposal(ctx, which),
    warnings,
    isOwnCompany: await isMember(ctx, companyId),
  }
}

async function readMoney(tx: Tx, { companyId, paymentId }: Which): Promise<Output['money']> {
  const rows = await tx
    .selectFrom('billingMoney as m')
    .leftJoin('users as u', 'u.id', 'm.recordedById')
    .select(['m.amount', 'm.receivedOn', 'm.bankReference', 'u.name as recordedByName', 'm.recordedAt'])
    .where('m.companyId', '=', companyId)
    .where('m.paymentId', '=', paymentId)
    .orderBy('m.recordedAt')
    .execute()
  return rows.map(({ recordedAt, ...row }) => ({ ...row, recordedAt: recordedAt.toISOString() }))
}

async function readProposal({ tx, user }: SignedInCtx, { companyId, paymentId }: Which): Promise<Output['proposal']> {
  const row = await tx
    .selectFrom('moneyProposals as m')
    .innerJoin('users as u', 'u.id', 'm.proposedById')
    .select(['m.amount', 'm.receivedOn', 'm.bankReference', 'u.name as proposedByName', 'm.proposedById'])
    .where('m.companyId', '=', companyId)
    .where('m.paymentId', '=', paymentId)
    .where('m.endedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { proposedById, ...proposal } = row
  return { ...proposal, isOwn: proposedById === user.id }
}
