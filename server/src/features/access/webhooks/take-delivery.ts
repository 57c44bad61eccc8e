import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'

/** A worker that is silent for this long is considered dead. A try ends long before. */
export const leaseSeconds = 30
/** Maximum number of concurrent deliveries of one company, so that slow addresses do not hold up other companies (G-17). */
export const atOncePerCompany = 2

export type TakenDelivery = { deliveryId: string; companyId: string; attempts: number; lease: string }

/** How many companies with due deliveries one look finds: other workers may take the first ones at the same moment. */
const foundAtOnce = 8

/**
 * Takes the delivery that has waited longest of the company served longest ago (decision 140). The try is counted before it is made, so
 * that a crash counts as a try too. A look finds deliveries of all companies, and a delivery is then taken by its company and id: that is
 * how a distributed database finds its node.
 */
export function takeDelivery(deps: Deps, lease: string): Promise<TakenDelivery | undefined> {
  return inTransaction(deps.db, 'nobody', async (tx) => {
    for (;;) {
      const due = await findDue(tx, deps.now())
      for (const one of due) {
        const taken = await take(tx, one, { lease, now: deps.now() })
        if (taken) return taken
      }
      if (due.length === 0) return undefined
    }
  })
}

type Due = { deliveryId: string; companyId: string }

/**
 * The first due delivery of each company. Busy companies are found once, not for each waiting delivery: with 9,000 of them, that took a
 * tenth of a second.
 */
async function findDue(tx: Tx, now: Date): Promise<Due[]> {
  const { rows } =
    await sql<Due>`with due as (select distinct on (q.works_for_id) q.delivery_id, q.works_for_id, q.due_at
    from webhook_queue q
    where q.due_at <= ${now} and (q.locked_until is null or q.locked_until < ${now})
      and q.works_for_id not in (select busy.works_for_id from webhook_queue busy where busy.locked_until >= ${now}
        group by busy.works_for_id having count(*) >= ${atOncePerCompany})
    order by q.works_for_id, q.due_at, q.delivery_id)
    select q.delivery_id, q.works_for_id as company_id
    from due q left join queue_turns t on t.queue = 'webhooks' and t.works_for_id = q.works_for_id
    order by t.taken_at nulls first, q.due_at, q.delivery_id limit ${foundAtOnce}`.execute(tx)
  return rows
}

/** Answers nothing if another worker was faster. */
async function take(tx: Tx, { companyId, deliveryId }: Due, { lease, now }: { lease: string; now: Date }) {
  const { rows } = await sql<TakenDelivery>`update webhook_queue set attempts = attempts + 1, lease = ${lease},
      locked_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where works_for_id = ${companyId} and delivery_id = ${deliveryId} and due_at <= ${now}
      and (locked_until is null or locked_until < ${now})
    returning delivery_id, works_for_id as company_id, attempts, lease`.execute(tx)
  if (rows[0])
    await sql`insert into queue_turns (queue, works_for_id, taken_at) values ('webhooks', ${companyId}, clock_timestamp())
      on conflict (queue, works_for_id) do update set taken_at = excluded.taken_at`.execute(tx)
  return rows[0]
}
