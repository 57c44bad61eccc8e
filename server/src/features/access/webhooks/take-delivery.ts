import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'

/** A worker that is silent for this long is considered dead. A try ends long before. */
export const leaseSeconds = 30
/** Maximum number of concurrent deliveries of one company, so that slow addresses do not hold up other companies (G-17). */
export const atOncePerCompany = 2

export type TakenDelivery = { deliveryId: string; companyId: string; attempts: number; lease: string }

/** Of each company, so many due deliveries are found by one look, and so many in all. */
const foundOfCompany = 16
const foundAtOnce = 128
/** A look at all due deliveries takes longer the more there are, so its result is used for so long. */
const lookAgainMilliseconds = 500

/**
 * A delivery is missed when another worker took it first, or when its company has enough tries under way. After this many misses a worker
 * goes on to the next company.
 */
const missesOfCompany = 3

type Due = { deliveryId: string; companyId: string }

/** What the last look of each process found and nobody of it has tried to take since. */
const looks = new WeakMap<Deps, { at: number; due: Due[] }>()

/**
 * Takes the delivery that has waited longest of the company served longest ago (decision 140). The try is counted before it is made, so
 * that a crash counts as a try too. A look finds deliveries of all companies, and a delivery is then taken by its company and id: that is
 * how a distributed database finds its node.
 */
export function takeDelivery(deps: Deps, lease: string): Promise<TakenDelivery | undefined> {
  return inTransaction(deps.db, 'nobody', async (tx) => {
    if (hasFresh(deps)) {
      const taken = await takeFound(tx, deps, lease)
      if (taken) return taken
    }
    looks.set(deps, { at: performance.now(), due: await findDue(tx, deps.now()) })
    return takeFound(tx, deps, lease)
  })
}

/** Tries the found deliveries in their order, and passes by a company after some that could not be taken. */
async function takeFound(tx: Tx, deps: Deps, lease: string): Promise<TakenDelivery | undefined> {
  const due = looks.get(deps)?.due ?? []
  const missed = new Map<string, number>()
  for (;;) {
    const at = due.findIndex(({ companyId }) => (missed.get(companyId) ?? 0) < missesOfCompany)
    const [one] = at < 0 ? [] : due.splice(at, 1)
    if (!one) return undefined
    const taken = await take(tx, one, { lease, now: deps.now() })
    if (taken) return taken
    missed.set(one.companyId, (missed.get(one.companyId) ?? 0) + 1)
  }
}

function hasFresh(deps: Deps): boolean {
  const look = looks.get(deps)
  return look !== undefined && look.due.length > 0 && performance.now() - look.at < lookAgainMilliseconds
}

/**
 * The first due deliveries of each company, that of the company served longest ago first; then the second ones, and so on. Companies with
 * enough tries under way are left out.
 */
async function findDue(tx: Tx, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`with due as (
      select q.delivery_id, q.works_for_id, q.due_at,
        row_number() over (partition by q.works_for_id order by q.due_at, q.delivery_id) as place
      from webhook_queue q where q.due_at <= ${now} and (q.locked_until is null or q.locked_until < ${now})
        and q.works_for_id not in (select b.works_for_id from webhook_queue b where b.locked_until >= ${now}
          group by b.works_for_id having count(*) >= ${atOncePerCompany}))
    select q.delivery_id, q.works_for_id as company_id
    from due q left join queue_turns t on t.queue = 'webhooks' and t.works_for_id = q.works_for_id
    where q.place <= ${foundOfCompany}
    order by q.place, t.taken_at nulls first, q.due_at, q.delivery_id limit ${foundAtOnce}`.execute(tx)
  return rows
}

/** Answers nothing if another worker was faster, or tries of the company run already. */
async function take(tx: Tx, { companyId, deliveryId }: Due, { lease, now }: { lease: string; now: Date }) {
  const { rows } = await sql<TakenDelivery>`update webhook_queue set attempts = attempts + 1, lease = ${lease},
      locked_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where works_for_id = ${companyId} and delivery_id = ${deliveryId} and due_at <= ${now}
      and (locked_until is null or locked_until < ${now})
      and (select count(*) from webhook_queue b where b.works_for_id = ${companyId} and b.locked_until >= ${now}) < ${atOncePerCompany}
    returning delivery_id, works_for_id as company_id, attempts, lease`.execute(tx)
  if (rows[0])
    await sql`insert into queue_turns (queue, works_for_id, taken_at) values ('webhooks', ${companyId}, clock_timestamp())
      on conflict (queue, works_for_id) do update set taken_at = excluded.taken_at`.execute(tx)
  return rows[0]
}
