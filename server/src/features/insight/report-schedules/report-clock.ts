/** Mails due reports. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { sql } from 'kysely'
import { auditAs } from '../../../audit/audit.ts'
import type { CompanyCtx, Deps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { runAs, runAsMember } from '../../../http/run-as.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { inTurns, workThrough } from '../../../jobs/work-through.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { translate } from '../../../translate.ts'
import { mailReport } from './mail-report.ts'
import { giveTurn, takeTurnAway } from './report-turns.ts'
import { findOwnSchedule } from './select-schedules.ts'

const lookEveryMilliseconds = 60_000
/** A failed turn is retried after ten minutes, then after thirty. Then the next turn follows. */
const mostTries = 3
const firstPauseMinutes = 10

export function reportClock(deps: Deps): ScheduledJob {
  return {
    name: 'reports',
    everyMilliseconds: lookEveryMilliseconds,
    run: ({ onError }) => mailDueReports(deps, onError),
  }
}

type Due = { companyId: string; id: string }

/** A failed report does not block others, and companies take turns. */
export function mailDueReports(
  deps: Deps,
  onError: (error: unknown) => void,
  { atOnce }: { atOnce?: number } = {},
): Promise<void> {
  return workThrough<Due>(deps, onError, {
    name: 'reports',
    atOnce,
    list: async (isNotPostponed, most) => {
      const due = sql<Due>`select works_for_id as company_id, schedule_id as id from report_turns
        where due_at <= ${deps.now()} and ${isNotPostponed(sql`schedule_id::text`)}
        order by ${inTurns(sql`works_for_id`, sql`due_at, schedule_id`)} limit ${most}`
      const { rows } = await inTransaction(deps.db, 'nobody', (tx) => due.execute(tx))
      return rows
    },
    keyOf: ({ id }) => id,
    serve: (due) => takeTurn(deps, due, onError),
  })
}

async function takeTurn(deps: Deps, due: Due, onError: (error: unknown) => void): Promise<void> {
  const reader = await findReader(deps, due)
  if (!reader) return
  if (reader.profileId === null) return stop(deps, due, reader)
  const actor = { ...reader, profileId: reader.profileId, companyId: due.companyId, now: deps.now() }
  try {
    await runAsMember(deps, actor, async (ctx) => {
      if (!(await holdTurn(ctx, due))) return
      const schedule = await findOwnSchedule(ctx, due.id)
      await mailReport(ctx, schedule)
      await giveTurn(ctx, schedule)
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return stop(deps, due, reader)
    onError(error)
    await postpone(deps, due, actor)
  }
}

/**
 * Whether this process holds the turn (Q-50). It holds it until it has written the mail and the next turn. Another process that
 * saw it due finds it locked, or done.
 */
async function holdTurn({ tx, now }: Pick<CompanyCtx, 'tx' | 'now'>, { companyId, id }: Due): Promise<boolean> {
  const row = await tx
    .selectFrom('reportTurns')
    .select('scheduleId')
    .where('worksForId', '=', companyId)
    .where('scheduleId', '=', id)
    .where('dueAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

type Reader = { userId: string; profileId: string | null; language: Language }

/** The reader of a report, and a profile of this person: the one it was made under, or else another one. */
async function findReader(deps: Deps, { companyId, id }: Due): Promise<Reader | undefined> {
  return inTransaction(deps.db, { companyId }, async (tx) => {
    const { rows } = await sql<Reader>`
      select s.user_id, u.language_tag as language, (
          select mp.profile_id from memberships m
          join membership_profiles mp on mp.company_id = m.company_id and mp.user_id = m.user_id
          where m.company_id = s.company_id and m.user_id = s.user_id and m.status = 'active' and u.deleted_at is null
          order by mp.profile_id <> s.profile_id, mp.profile_id limit 1
        ) as profile_id
      from report_schedules s join users u on u.id = s.user_id
      where s.company_id = ${companyId} and s.id = ${id}`.execute(tx)
    return rows[0]
  })
}

/** Ends a schedule whose reader may no longer see it, and notifies them (Q-51). */
async function stop(deps: Deps, due: Due, { userId, language }: Reader): Promise<void> {
  const { companyId, id } = due
  await runAs(deps, { companyId }, deps.now(), language, async (ctx) => {
    if (!(await holdTurn(ctx, due))) return
    const { reportKey } = await ctx.tx
      .updateTable('reportSchedules')
      .set((eb) => ({ status: 'stopped', version: eb('version', '+', 1), updatedAt: ctx.now }))
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .returning('reportKey')
      .executeTakeFirstOrThrow()
    await takeTurnAway(ctx, companyId, id)
    const report = translate(language, `reports.names.${reportKey}`)
    const subject = { entity: 'reportSchedule', entityId: id }
    await auditAs(ctx, { companyId, actorId: userId }, 'reportSchedule.stop', subject, { name: report })
    const { rows } = await sql<{ name: string; email: string; company: string }>`
      select u.name, u.email, c.name as company from users u, companies c
      where u.id = ${userId} and u.deleted_at is null and c.id = ${companyId}`.execute(ctx.tx)
    const [reader] = rows
    if (reader)
      await queueMail(ctx, 'reportStopped', {
        to: reader.email,
        language,
        name: reader.name,
        company: reader.company,
        report,
      })
  })
}

/** Retries later, or at the next turn after too many failures. */
async function postpone(deps: Deps, due: Due, actor: Parameters<typeof runAsMember>[1]): Promise<void> {
  await runAsMember(deps, actor, async (ctx) => {
    if (!(await holdTurn(ctx, due))) return
    const turn = ctx.tx.updateTable('reportTurns').where('worksForId', '=', due.companyId)
    const { tries } = await turn
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        dueAt: sql<Date>`${ctx.now}::timestamptz + make_interval(mins => ${firstPauseMinutes}::int * (1 + 2 * tries))`,
      }))
      .where('scheduleId', '=', due.id)
      .returning('tries')
      .executeTakeFirstOrThrow()
    if (tries >= mostTries) await giveTurn(ctx, await findOwnSchedule(ctx, due.id))
  })
}
