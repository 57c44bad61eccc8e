/** Announces and carries out the deletion of companies' data, twelve months after their last plan ended (N-29). */
import { dataKeptUntil } from '@mostrador/domain/billing/data-kept-until.ts'
import { nextDeletionStep } from '@mostrador/domain/billing/deletion/next-deletion-step.ts'
import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import type { Ctx, Deps } from '../../../../context.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { acrossCompanies } from '../../../../db/across-companies.ts'
import { runAs } from '../../../../http/run-as.ts'
import type { ScheduledJob } from '../../../../jobs/scheduled-job.ts'
import { workThrough } from '../../../../jobs/work-through.ts'
import { lockAccount } from '../load-account.ts'
import { beginDeletion } from './begin-deletion.ts'
import { type EraseLimits, eraseCompany } from './erase-company.ts'
import { giveNotice } from './give-notice.ts'
import { readAnnouncement } from './read-announcement.ts'
import { setDeletionDue } from './schedule-deletion.ts'

const lookEveryMilliseconds = 60_000

/** `owner` owns the tables: the application itself may not delete what is kept for good. Idle unless the operator says `RETENTION=on`. */
export function deletionClock(deps: Deps, owner: ClientConfig): ScheduledJob {
  return {
    name: 'deletions',
    everyMilliseconds: lookEveryMilliseconds,
    run: ({ onError }) => passDeletions(deps, owner, onError),
  }
}

type Limits = EraseLimits & { atOnce?: number }

/** One round. A failure in one company does not delay the others. */
export async function passDeletions(
  deps: Deps,
  owner: ClientConfig,
  onError: (error: unknown) => void,
  limits: Limits = {},
): Promise<void> {
  if (!deps.config.deletesData) return
  await lookAtEnds(deps, onError, limits).catch(onError)
  await eraseBegun(deps, owner, onError, limits).catch(onError)
}

/** Sends due notices, and begins announced deletions. */
function lookAtEnds(deps: Deps, onError: (error: unknown) => void, { atOnce }: Limits): Promise<void> {
  return workThrough<{ companyId: string }>(deps, onError, {
    name: 'deletionNotices',
    atOnce,
    list: async (isNotPostponed, most) => {
      const due = sql<{ companyId: string }>`select works_for_id as company_id from deletion_due
        where due_at <= ${deps.now()} and ${isNotPostponed(sql`works_for_id::text`)}
        order by due_at limit ${most}`
      const { rows } = await inTransaction(deps.db, 'nobody', (tx) => due.execute(tx))
      return rows
    },
    keyOf: ({ companyId }) => companyId,
    serve: ({ companyId }) =>
      runAs(deps, { companyId }, deps.now(), 'en', (ctx) => takeStep(ctx, companyId, deps.now().getTime())),
  })
}

/** The account stays locked, so a purchase comes before or after it. */
async function takeStep(ctx: Ctx, companyId: string, now: number): Promise<void> {
  const account = await lockAccount(ctx.tx, companyId)
  const keptUntil = account && dataKeptUntil(account, now)
  if (account === undefined || keptUntil === undefined) return setDeletionDue(ctx.tx, companyId, null)

  const { number, sent } = await readAnnouncement(ctx.tx, companyId)
  const step = nextDeletionStep({ keptUntil, sent }, now)
  if (step.kind === 'delete') return beginDeletion(ctx, companyId, account)
  if (step.kind === 'wait') return setDeletionDue(ctx.tx, companyId, step.until)

  const { days, deleteAt, isFirst } = step
  const notice = { days, keptUntil, deleteAt }
  await giveNotice(ctx, companyId, { ...notice, announcement: isFirst ? number + 1 : number })
  const next = nextDeletionStep({ keptUntil, sent: isFirst ? [notice] : [...sent, notice] }, now)
  await setDeletionDue(ctx.tx, companyId, next.kind === 'wait' ? next.until : now)
}

/** Continues deletions that have begun. */
function eraseBegun(
  deps: Deps,
  owner: ClientConfig,
  onError: (error: unknown) => void,
  { atOnce, ...limits }: Limits,
): Promise<void> {
  return workThrough<{ id: string }>(deps, onError, {
    name: 'deletions',
    atOnce,
    list: (isNotPostponed, most) =>
      acrossCompanies(deps.db, (tx) =>
        tx
          .selectFrom('deletedCompanies')
          .select('id')
          .where('finishedAt', 'is', null)
          .where(isNotPostponed(sql`deleted_companies.id::text`))
          .orderBy('beganAt')
          .limit(most)
          .execute(),
      ),
    keyOf: ({ id }) => id,
    serve: ({ id }) => eraseCompany({ files: deps.files, owner, now: deps.now() }, id, limits),
  })
}
