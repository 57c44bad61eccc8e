/** Lets time pass for the plans of all companies: expiry, extensions, ended payments, reminders. */
import { inTransaction } from '../../db/transaction.ts'
import { type Deps, newId } from '../../context.ts'
import { type Clock, createClock } from '../../jobs/clock.ts'
import { transactionParts } from '../../transaction-parts.ts'
import { runBilling } from './run-billing.ts'

const lookEveryMilliseconds = 60_000

/** Runs once a minute in each process. Two processes never do the same: each takes the account's lock, and a second tick finds nothing. */
export function createBillingClock(deps: Deps, onError: (error: unknown) => void): Clock {
  return createClock(lookEveryMilliseconds, () => passTime(deps, onError), onError)
}

/** One company that fails does not keep the others waiting: it is reported and tried again at the next look. */
export async function passTime(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  try {
    for (const companyId of await listDue(deps)) await tick(deps, companyId).catch(onError)
  } catch (error) {
    onError(error)
  }
}

async function listDue({ db, now }: Deps): Promise<string[]> {
  const rows = await db
    .selectFrom('billingDue')
    .select('worksForId')
    .where('dueAt', '<=', now())
    .orderBy('dueAt')
    .limit(100)
    .execute()
  return rows.map(({ worksForId }) => worksForId)
}

async function tick(deps: Deps, companyId: string): Promise<void> {
  const later: (() => void)[] = []
  await inTransaction(deps.db, { companyId }, async (tx) => {
    const ctx = { deps, newId, now: deps.now(), ...transactionParts(deps, tx, later) }
    await runBilling(ctx, { companyId, userId: null }, { kind: 'tick' })
  })
  for (const rest of later) rest()
}
