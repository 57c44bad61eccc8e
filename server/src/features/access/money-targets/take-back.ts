import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  confirmMoneyChange as confirmEndpoint,
  openMoneyChange as openEndpoint,
  takeBackMoneyChange as endpoint,
} from '@mostrador/contract/features/access/money-targets/endpoints.ts'
import { z } from 'zod'
import { audit, auditAs } from '../../../audit/audit.ts'
import { readCompany } from '../../../auth/read-company.ts'
import { hashOfToken } from '../../../auth/secret-token.ts'
import type { CompanyCtx, Ctx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { readChange, type StoredChange, mayStillTakeBack, presentChange } from './list-changes.ts'
import { replaceWaiting, requireMoneyRight } from './record-money-change.ts'
import { type TargetCtx, writeTarget } from './restore.ts'

/** Restores the earlier value. A waiting change never applies. */
export async function takeBackMoneyChange(
  ctx: CompanyCtx,
  { id, currentPassword }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireMoneyRight(ctx, currentPassword, 'id')
  const change = await readChange(ctx, id)
  if (!change) throw new AppError('notFound')
  if (!mayStillTakeBack(ctx, change)) throw new AppError('conflict', { says: { key: 'moneyTargets.tooLate' } })
  await takeBack(ctx, change)
  await audit(ctx, 'moneyTarget.takeBack', { entity: 'moneyTarget', entityId: id })
  return { change: await present(ctx, id) }
}

/** Applies waiting bank data now. */
export async function confirmMoneyChange(
  ctx: CompanyCtx,
  { id, currentPassword }: InputOf<typeof confirmEndpoint>,
): Promise<OutputOf<typeof confirmEndpoint>> {
  await requireMoneyRight(ctx, currentPassword, 'id')
  const change = await readChange(ctx, id)
  if (!change) throw new AppError('notFound')
  if (change.createdById === ctx.user.id)
    throw new AppError('secondPersonNeeded', { says: { key: 'moneyTargets.ownChange' } })
  if (change.state !== 'waiting') throw new AppError('conflict', { says: { key: 'moneyTargets.tooLate' } })
  await applyChange(ctx, change, ctx.user.id)
  await audit(ctx, 'moneyTarget.confirm', { entity: 'moneyTarget', entityId: id })
  return { change: await present(ctx, id) }
}

/** Applies a waiting change. */
export async function applyChange(ctx: TargetCtx, change: StoredChange, confirmedById: string | null): Promise<void> {
  await writeTarget(ctx, change, change.after)
  await end(ctx, change.id, { state: 'applied', confirmedById, ...(confirmedById && { effectiveAt: ctx.now }) })
}

async function takeBack(ctx: TargetCtx, change: StoredChange): Promise<void> {
  if (change.state === 'applied') await writeTarget(ctx, change, change.before)
  await end(ctx, change.id, { state: 'takenBack' })
  if (change.subjectId !== null) await replaceWaiting(ctx, change.subjectId)
}

type Ending = { state: 'applied' | 'takenBack'; confirmedById?: string | null; effectiveAt?: Date }

async function end(ctx: TargetCtx, id: string, ending: Ending): Promise<void> {
  await ctx.tx
    .updateTable('moneyChanges')
    .set({ ...ending, endedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
}

async function present(ctx: CompanyCtx, id: string) {
  const change = await readChange(ctx, id)
  if (!change) throw new AppError('internal')
  return presentChange(ctx, change)
}

type LinkCtx = TargetCtx & Ctx

/** Programs that follow links of mails must not reverse anything. */
export async function openMoneyChange(
  outside: Ctx,
  { token }: InputOf<typeof openEndpoint>,
): Promise<OutputOf<typeof openEndpoint>> {
  return withLink(outside, token, async (ctx, found) => {
    if (!found) return { change: null }
    const { kind, shownBefore, shownAfter } = found.change
    return { change: { company: ctx.company.name, kind, before: shownBefore, after: shownAfter } }
  })
}

export async function undoMoneyChange(
  outside: Ctx,
  { token }: InputOf<typeof openEndpoint>,
): Promise<Record<string, never>> {
  return withLink(outside, token, async (ctx, found) => {
    if (!found) throw new AppError('tokenInvalid')
    const used = await ctx.tx
      .updateTable('moneyChangeLinks')
      .set({ usedAt: ctx.now })
      .where('companyId', '=', ctx.company.id)
      .where('tokenHash', '=', found.hash)
      .where('usedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    if (!used) throw new AppError('tokenInvalid')
    await takeBack(ctx, found.change)
    const actor = { companyId: ctx.company.id, actorId: used.userId }
    await auditAs(ctx, actor, 'moneyTarget.takeBack', { entity: 'moneyTarget', entityId: found.change.id })
    return {}
  })
}

type Found = { change: StoredChange; hash: Buffer }

/** The open change behind `company.secret`. The transaction acts for that company from here on. */
async function withLink<T>(
  outside: Ctx,
  text: string,
  work: (ctx: LinkCtx, found: Found | undefined) => Promise<T>,
): Promise<T> {
  const [companyId = '', secret = ''] = text.split('.')
  if (!z.uuid().safeParse(companyId).success) throw new AppError('tokenInvalid')
  await actFor(outside.tx, { companyId })
  const company = await readCompany(outside.tx, companyId)
  if (!company) throw new AppError('tokenInvalid')
  const ctx: LinkCtx = { ...outside, company }
  const hash = hashOfToken(secret)
  const link = await ctx.tx
    .selectFrom('moneyChangeLinks')
    .select('changeId')
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst()
  const change = link && (await readChange(ctx, link.changeId))
  return work(ctx, change && mayStillTakeBack(ctx, change) ? { change, hash } : undefined)
}
