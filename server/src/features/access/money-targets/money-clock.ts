/** Applies new bank data once their waiting time is over (G-26). */
import { sql } from 'kysely'
import { readCompany } from '../../../auth/read-company.ts'
import type { Deps } from '../../../context.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'
import { runAs } from '../../../http/run-as.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { inTurns, workThrough } from '../../../jobs/work-through.ts'
import { readChange } from './list-changes.ts'
import { applyChange } from './take-back.ts'

const lookEveryMilliseconds = 60_000

/** Two rounds that look at one change find out under its lock that the other was first. */
export function moneyClock(deps: Deps): ScheduledJob {
  return {
    name: 'moneyChanges',
    everyMilliseconds: lookEveryMilliseconds,
    run: ({ onError }) => applyDueChanges(deps, onError),
  }
}

type Due = { companyId: string; id: string }

/** A failed change does not block others. */
export async function applyDueChanges(
  deps: Deps,
  onError: (error: unknown) => void,
  { atOnce }: { atOnce?: number } = {},
): Promise<void> {
  await workThrough<Due>(deps, onError, {
    name: 'moneyChanges',
    atOnce,
    list: async (isNotPostponed, most) => {
      const { rows } = await acrossCompanies(deps.db, (tx) =>
        sql<Due>`select m.company_id, m.id from money_changes m
          where m.state = 'waiting' and m.effective_at <= ${deps.now()} and ${isNotPostponed(sql`m.id::text`)}
          order by ${inTurns(sql`m.company_id`, sql`m.effective_at, m.id`)} limit ${most}`.execute(tx),
      )
      return rows
    },
    keyOf: ({ id }) => id,
    serve: ({ companyId, id }) => applyOne(deps, companyId, id),
  })
}

function applyOne(deps: Deps, companyId: string, id: string): Promise<void> {
  return runAs(deps, { companyId }, deps.now(), 'es', async (outside) => {
    const company = await readCompany(outside.tx, companyId)
    if (!company) return
    const ctx = { ...outside, company }
    const change = await readChange(ctx, id)
    if (change?.state === 'waiting') await applyChange(ctx, change, null)
  })
}
