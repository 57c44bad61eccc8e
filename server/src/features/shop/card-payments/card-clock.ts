/** Ends attempts that expired or that the order dropped, and resumes interrupted refunds. */
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { inTurns, workThrough } from '../../../jobs/work-through.ts'
import { readRefunds } from './list-order-cards.ts'
import { readAttempt } from './read-attempts.ts'
import { askForRefund } from './refund-card-payment.ts'
import { refreshAttempt, closeAttempt, ForeignSession } from './record-attempt-outcome.ts'
import { openAccount } from './stored-account.ts'
import { asCompany } from './with-order.ts'

const lookEveryMilliseconds = 10_000
/** A provider may answer slowly for one shop. */
const abreast = 4
/** The time for which a requested refund belongs to the call that requested it. */
const cutOffMilliseconds = 60_000

/** Two rounds that look at one attempt find out under the lock of its order that the other was first. */
export function cardClock(deps: Deps): ScheduledJob {
  return {
    name: 'cards',
    everyMilliseconds: lookEveryMilliseconds,
    run: ({ onError }) => lookAtCards(deps, onError),
  }
}

type Due = { companyId: string; id: string }

/** No attempt or refund blocks others: neither a failing one, nor one whose shop no longer has an account. */
export async function lookAtCards(
  deps: Deps,
  onError: (error: unknown) => void,
  { atOnce }: { atOnce?: number } = {},
): Promise<void> {
  await workThrough<Due>(deps, onError, {
    name: 'cardAttempts',
    atOnce,
    abreast,
    list: async (isNotPostponed, most) => {
      const { rows } = await acrossCompanies(deps.db, (tx) =>
        sql<Due>`select c.company_id, c.id from order_card_attempts c
          join order_attempts a on a.company_id = c.company_id and a.id = c.id
          where c.outcome is null and (c.ends_at <= ${deps.now()} or a.state <> 'open') and ${isNotPostponed(sql`c.id::text`)}
          order by ${inTurns(sql`c.company_id`, sql`c.ends_at, c.id`)} limit ${most}`.execute(tx),
      )
      return rows
    },
    keyOf: ({ id }) => id,
    serve: (due) => endAttempt(deps, due),
  })
  await workThrough<Due & { orderId: string }>(deps, onError, {
    name: 'cardRefunds',
    atOnce,
    abreast,
    list: async (isNotPostponed, most) => {
      const before = new Date(deps.now().getTime() - cutOffMilliseconds)
      const { rows } = await acrossCompanies(deps.db, (tx) =>
        sql<Due & { orderId: string }>`select r.company_id, r.id, r.order_id from order_card_refunds r
          where r.state = 'asked' and r.asked_at <= ${before} and ${isNotPostponed(sql`r.id::text`)}
          order by ${inTurns(sql`r.company_id`, sql`r.asked_at, r.id`)} limit ${most}`.execute(tx),
      )
      return rows
    },
    keyOf: ({ id }) => id,
    serve: (due) => takeUp(deps, due),
  })
}

async function endAttempt(deps: Deps, { companyId, id }: Due): Promise<void> {
  const cards = await openAccount(deps, companyId)
  const attempt = await asCompany(deps, companyId, (ctx) => readAttempt(ctx, id))
  if (!cards || !attempt) return
  try {
    await refreshAttempt(deps, cards, companyId, attempt, { isEnding: true })
  } catch (error) {
    // Reported once; asking again would find the same session.
    if (error instanceof ForeignSession) await closeAttempt(deps, companyId, attempt)
    throw error
  }
}

async function takeUp(deps: Deps, { companyId, id, orderId }: Due & { orderId: string }): Promise<void> {
  const cards = await openAccount(deps, companyId)
  const refunds = await asCompany(deps, companyId, (ctx) => readRefunds(ctx, orderId))
  const refund = refunds?.find((one) => one.id === id && one.state === 'asked')
  if (cards && refund) await askForRefund(deps, cards, companyId, refund)
}
