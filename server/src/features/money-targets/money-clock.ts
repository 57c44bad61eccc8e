/** Lets new bank data count when their time has come (G-26). */
import { sql } from 'kysely'
import { readCompany } from '../../auth/read-company.ts'
import type { Deps } from '../../context.ts'
import { acrossCompanies } from '../../db/across-companies.ts'
import { runAs } from '../../http/run-as.ts'
import { type Clock, createClock } from '../../jobs/clock.ts'
import { readChange } from './list-changes.ts'
import { applyChange } from './take-back.ts'

const lookEveryMilliseconds = 60_000
const dueAtOnce = 100

/** Runs in each process. Two that look at one change find out under its lock that the other was first. */
export function createMoneyClock(deps: Deps, onError: (error: unknown) => void): Clock {
  return createClock(lookEveryMilliseconds, () => applyDueChanges(deps, onError), onError)
}

export async function applyDueChanges(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const { rows } = await acrossCompanies(deps.db, (tx) =>
    sql<{ companyId: string; id: string }>`select company_id, id from money_changes
      where state = 'waiting' and effective_at <= ${deps.now()} order by effective_at limit ${dueAtOnce}`.execute(tx),
  )
  for (const { companyId, id } of rows) await applyOne(deps, companyId, id).catch(onError)
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
