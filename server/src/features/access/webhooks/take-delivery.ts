import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'

/** A worker that is silent for this long is considered dead. A try ends long before. */
export const leaseSeconds = 30
/** Maximum number of concurrent deliveries of one company, so that slow addresses do not hold up other companies (G-17). */
export const atOncePerCompany = 2

export type TakenDelivery = { deliveryId: string; companyId: string; attempts: number; lease: string }

/**
 * Takes the delivery that has waited longest of the company served longest ago (decision 140). The try is counted before it is made, so that a crash counts as a try too.
 * Busy companies are found once, not for each waiting delivery: with 9,000 of them, that took a tenth of a second.
 */
export async function takeDelivery(deps: Deps, lease: string): Promise<TakenDelivery | undefined> {
  const now = deps.now()
  const take = sql<TakenDelivery>`
    with taken as (update webhook_queue set attempts = attempts + 1, lease = ${lease},
      locked_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where delivery_id = (select q.delivery_id from webhook_queue q
      left join queue_turns t on t.queue = 'webhooks' and t.works_for_id = q.works_for_id
      where q.due_at <= ${now} and (q.locked_until is null or q.locked_until < ${now})
        and q.works_for_id not in (select busy.works_for_id from webhook_queue busy where busy.locked_until >= ${now}
          group by busy.works_for_id having count(*) >= ${atOncePerCompany})
      order by t.taken_at nulls first, q.due_at, q.delivery_id limit 1 for update of q skip locked)
    returning delivery_id, works_for_id as company_id, attempts, lease),
    turn as (insert into queue_turns (queue, works_for_id, taken_at) select 'webhooks', company_id, clock_timestamp() from taken
      on conflict (queue, works_for_id) do update set taken_at = excluded.taken_at)
    select delivery_id, company_id, attempts, lease from taken`
  const { rows } = await inTransaction(deps.db, 'nobody', (tx) => take.execute(tx))
  return rows[0]
}
