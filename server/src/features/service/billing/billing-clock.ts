/** Lets time pass for the plans of all companies: expiry, extensions, ended payments, reminders. */
import { inTransaction } from '../../../db/transaction.ts'
import { type Deps, newId } from '../../../context.ts'
import { sql } from 'kysely'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { workThrough } from '../../../jobs/work-through.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import { runBilling } from './run-billing.ts'

const lookEveryMilliseconds = 60_000

/** Two rounds never do the same: each takes the account's lock, and a second tick finds nothing. */
export function billingClock(deps: Deps): ScheduledJob {
  return {
    name: 'billing',
    everyMilliseconds: lookEveryMilliseconds,
    run: ({ onError }) => passTime(deps, onError),
  }
}

/** A failure in one company does not delay the others: it is reported and retried later. */
export async function passTime(
  deps: Deps,
  onError: (error: unknown) => void,
  { atOnce }: { atOnce?: number } = {},
): Promise<void> {
  await workThrough<{ companyId: string }>(deps, onError, {
    name: 'billing',
    atOnce,
    list: async (isNotPostponed, most) => {
      const due = sql<{ companyId: string }>`select works_for_id as company_id from billing_due
        where due_at <= ${deps.now()} and ${isNotPostponed(sql`works_for_id::text`)}
        order by due_at limit ${most}`
      const { rows } = await inTransaction(deps.db, 'nobody', (tx) => due.execute(tx))
      return rows
    },
    keyOf: ({ companyId }) => companyId,
    serve: ({ companyId }) => tick(deps, companyId),
  })
}

async function tick(deps: Deps, companyId: string): Promise<void> {
  const later: (() => void)[] = []
  await inTransaction(deps.db, { companyId }, async (tx) => {
    const ctx = { deps, newId, now: deps.now(), ...transactionParts(deps, tx, later) }
    await runBilling(ctx, { companyId, userId: null }, { kind: 'tick' })
  })
  for (const rest of later) rest()
}
