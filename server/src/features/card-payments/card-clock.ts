/** Ends attempts whose time is over or that the order dropped, and takes up refunds that were cut off. */
import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import { acrossCompanies } from '../../db/across-companies.ts'
import { type Clock, createClock } from '../../jobs/clock.ts'
import { readRefunds } from './list-order-cards.ts'
import { readAttempt } from './read-attempts.ts'
import { askForRefund } from './refund-card-payment.ts'
import { askAndSettle, closeAttempt, ForeignSession } from './settle-attempt.ts'
import { openAccount } from './stored-account.ts'
import { asCompany } from './with-order.ts'

const lookEveryMilliseconds = 10_000
const dueAtOnce = 100
/** How long a refund that was asked for is left to the call that asked. */
const cutOffMilliseconds = 60_000

/** Two processes that look at one attempt find out under the lock of its order that the other was first. */
export function createCardClock(deps: Deps, onError: (error: unknown) => void): Clock {
  return createClock(lookEveryMilliseconds, () => lookAtCards(deps, onError), onError)
}

type Due = { companyId: string; id: string }

/** One that fails does not keep the others waiting. */
export async function lookAtCards(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const now = deps.now()
  const { attempts, refunds } = await acrossCompanies(deps.db, async (tx) => {
    const open = await sql<Due>`select c.company_id, c.id from order_card_attempts c
      join order_attempts a on a.company_id = c.company_id and a.id = c.id
      where c.outcome is null and (c.ends_at <= ${now} or a.state <> 'open')
      order by c.ends_at limit ${dueAtOnce}`.execute(tx)
    const asked = await sql<Due & { orderId: string }>`select company_id, id, order_id from order_card_refunds
      where state = 'asked' and asked_at <= ${new Date(now.getTime() - cutOffMilliseconds)}
      order by asked_at limit ${dueAtOnce}`.execute(tx)
    return { attempts: open.rows, refunds: asked.rows }
  })
  for (const due of attempts) await endAttempt(deps, due).catch(onError)
  for (const due of refunds) await takeUp(deps, due).catch(onError)
}

async function endAttempt(deps: Deps, { companyId, id }: Due): Promise<void> {
  const cards = await openAccount(deps, companyId)
  const attempt = await asCompany(deps, companyId, (ctx) => readAttempt(ctx, id))
  if (!cards || !attempt) return
  try {
    await askAndSettle(deps, cards, companyId, attempt, { isEnding: true })
  } catch (error) {
    // It is told once; asking again would find the same session.
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
