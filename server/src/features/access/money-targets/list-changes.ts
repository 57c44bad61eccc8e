import { type MoneyChange, takeBackDays } from '@mostrador/contract/features/access/money-targets/schema.ts'
import type { CompanyCtx } from '../../../context.ts'

type Reading = Pick<CompanyCtx, 'tx' | 'company' | 'now'>
export type StoredChange = Awaited<ReturnType<typeof selectChanges>>[number]

const keptMilliseconds = takeBackDays * 86_400_000

export async function listMoneyChanges(ctx: CompanyCtx): Promise<{ items: MoneyChange[] }> {
  const rows = await selectChanges(ctx, null)
  return { items: rows.map((row) => presentChange(ctx, row)) }
}

export async function readChange(ctx: Reading, id: string): Promise<StoredChange | undefined> {
  return (await selectChanges(ctx, id))[0]
}

async function selectChanges(ctx: Reading, id: string | null) {
  const rows = await ctx.tx
    .selectFrom('moneyChanges as c')
    .innerJoin('users as u', 'u.id', 'c.createdById')
    .selectAll('c')
    .select('u.name as changedBy')
    .where('c.companyId', '=', ctx.company.id)
    .$if(id !== null, (query) => query.where('c.id', '=', id ?? '').forUpdate('c'))
    .$if(id === null, (query) => query.where('c.createdAt', '>', new Date(ctx.now.getTime() - keptMilliseconds)))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as MoneyChange['kind'],
    state: row.state as MoneyChange['state'],
  }))
}

/** A change that waits or applies, and is not older than a week. */
export function mayStillTakeBack({ now }: Pick<CompanyCtx, 'now'>, { state, createdAt }: StoredChange): boolean {
  const isLive = state === 'waiting' || state === 'applied'
  return isLive && now.getTime() - createdAt.getTime() < keptMilliseconds
}

export function presentChange(ctx: CompanyCtx, change: StoredChange): MoneyChange {
  return {
    id: change.id,
    kind: change.kind,
    before: change.shownBefore,
    after: change.shownAfter,
    state: change.state,
    changedBy: change.changedBy,
    changedAt: change.createdAt.toISOString(),
    effectiveAt: change.effectiveAt.toISOString(),
    mayConfirm: change.state === 'waiting' && change.createdById !== ctx.user.id,
    mayTakeBack: mayStillTakeBack(ctx, change),
  }
}

/** The time at which waiting data of each tender apply. */
export async function readWaiting(ctx: Reading): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.tx
    .selectFrom('moneyChanges')
    .select(['subjectId', 'effectiveAt'])
    .where('companyId', '=', ctx.company.id)
    .where('state', '=', 'waiting')
    .execute()
  return new Map(rows.map(({ subjectId, effectiveAt }) => [subjectId ?? '', effectiveAt.toISOString()]))
}

/** Whether the company ever had bank data: buyers know none before the first ones. */
export async function hasHadBankData(ctx: Reading): Promise<boolean> {
  const { company, tx } = ctx
  const stored = tx
    .selectFrom('tenders')
    .select('id')
    .where('companyId', '=', company.id)
    .where('instructions', 'is not', null)
  if (await stored.limit(1).executeTakeFirst()) return true
  const noted = tx
    .selectFrom('moneyChanges')
    .select('id')
    .where('companyId', '=', company.id)
    .where('kind', '=', 'bankData')
  return (await noted.limit(1).executeTakeFirst()) !== undefined
}
