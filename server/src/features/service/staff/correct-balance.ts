import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  confirmBalance as confirmEndpoint,
  correctBalance as endpoint,
} from '@mostrador/contract/features/service/staff/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { SignedInCtx } from '../../../context.ts'
import { violationOf } from '../../../db/violation-of.ts'
import { findAccount, runBilling } from '../billing/public.ts'
import { needsSecondPerson } from './needs-second-person.ts'
import { requireOutsider } from './require-outsider.ts'

type Correction = InputOf<typeof endpoint>

/** Adds a new entry, with a reason: entries never change. Above the operator's limit it waits for a second person (N-22). */
export async function correctBalance(ctx: SignedInCtx, input: Correction): Promise<OutputOf<typeof endpoint>> {
  const { companyId, amount } = input
  await requireOutsider(ctx, companyId)
  const account = await findAccount(ctx.tx, companyId)
  if (!account) throw new AppError('notFound')
  // Reducing a balance gives the company nothing.
  const waitsForSecond = amount > 0 && (await needsSecondPerson(ctx, companyId, amount, account.currency))
  if (!waitsForSecond) return { balance: await writeCorrection(ctx, input), waitsForSecond }
  await propose(ctx, input)
  return { balance: account.balance, waitsForSecond }
}

async function writeCorrection(ctx: SignedInCtx, { companyId, amount, note }: Correction): Promise<number> {
  const { account } = await runBilling(
    ctx,
    { companyId, userId: ctx.user.id, note },
    { kind: 'correctBalance', amount: money(amount) },
  )
  await auditAs(
    ctx,
    { companyId, actorId: ctx.user.id, actingAdminId: ctx.user.id },
    'plan.correctBalance',
    { entity: 'company', entityId: companyId },
    { amount, reason: note },
  )
  return account.balance
}

/** Only one correction waits at a time. */
async function propose(ctx: SignedInCtx, { companyId, amount, note }: Correction): Promise<void> {
  const row = { companyId, id: ctx.newId(), amount, note, proposedById: ctx.user.id, proposedAt: ctx.now }
  try {
    await ctx.tx.insertInto('balanceProposals').values(row).execute()
  } catch (error) {
    if (violationOf(error).constraint === 'balance_proposals_open') throw new AppError('conflict')
    throw error
  }
}

/** Needs another person than the one who wrote it. Sending it back changes nothing; the first person may do that too. */
export async function confirmBalance(
  ctx: SignedInCtx,
  { companyId, isConfirmed }: InputOf<typeof confirmEndpoint>,
): Promise<OutputOf<typeof confirmEndpoint>> {
  await requireOutsider(ctx, companyId)
  const proposal = await ctx.tx
    .selectFrom('balanceProposals')
    .select(['id', 'amount', 'note', 'proposedById'])
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!proposal) throw new AppError('notFound')
  if (isConfirmed && proposal.proposedById === ctx.user.id) throw new AppError('secondPersonNeeded')
  if (isConfirmed) await writeCorrection(ctx, { companyId, amount: proposal.amount, note: proposal.note })
  await ctx.tx
    .updateTable('balanceProposals')
    .set({ endedAt: ctx.now, confirmedById: isConfirmed ? ctx.user.id : null })
    .where('companyId', '=', companyId)
    .where('id', '=', proposal.id)
    .execute()
  const account = await findAccount(ctx.tx, companyId)
  return { balance: account?.balance ?? 0 }
}

/** The waiting correction; null if there is none. */
export async function readBalanceProposal(ctx: Pick<SignedInCtx, 'tx' | 'user'>, companyId: string) {
  const row = await ctx.tx
    .selectFrom('balanceProposals as b')
    .innerJoin('users as u', 'u.id', 'b.proposedById')
    .select(['b.amount', 'b.note', 'b.proposedById', 'u.name'])
    .where('b.companyId', '=', companyId)
    .where('b.endedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { amount, note, name, proposedById } = row
  return { amount, note, proposedBy: name, isOwn: proposedById === ctx.user.id }
}
