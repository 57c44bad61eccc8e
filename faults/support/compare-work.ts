/** Compares what a shop does beside selling with what came of it: mails, webhooks, exports and expired orders. */
import type pg from 'pg'
import { withOwner } from './with-owner.ts'
import type { Confirmed } from './work-beside.ts'

type Received = {
  mails: readonly { to: string; messageId: string }[]
  hooks: readonly { eventId: string; type: string; recordId: string }[]
}
type WorkComparison = {
  counts: Record<string, number>
  lost: number
  doubled: number
  faults: string[]
}

/** Waits until no mail, webhook, job or order waits any more. Returns what still waits after that long. */
export async function untilDone(owner: pg.ClientConfig, patienceMs: number): Promise<string[]> {
  const until = Date.now() + patienceMs
  for (;;) {
    const waiting = await withOwner(owner, async (client) => {
      const { rows } = await client.query<{ what: string; count: number }>(waitingText)
      return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what} still wait`)
    })
    if (waiting.length === 0 || Date.now() > until) return waiting
    await new Promise((done) => setTimeout(done, 1000))
  }
}

const waitingText = `
  select 'mails' as what, count(*)::int as count from mail_outbox where sent_at is null and given_up_at is null
  union all select 'webhooks', count(*)::int from webhook_queue
  union all select 'jobs', count(*)::int from job_queue
  union all select 'orders', count(*)::int from orders where ended_as is null and expires_at <= now()`

/**
 * A repeat is a mail or message that came again under the same id. It is counted and no fault: the process may have been killed after it was
 * sent and before that was recorded.
 */
export function compareWork(owner: pg.ClientConfig, confirmed: Confirmed, received: Received): Promise<WorkComparison> {
  return withOwner(owner, async (client) => {
    const mails = await compareMails(client, confirmed, received)
    const hooks = await compareHooks(client, received)
    const jobs = await compareJobs(client, confirmed)
    const orders = await compareOrders(client, confirmed)
    const parts = [mails, hooks, jobs, orders]
    return {
      counts: Object.assign({}, ...parts.map(({ counts }) => counts)) as Record<string, number>,
      lost: parts.reduce((total, { lost }) => total + lost, 0),
      doubled: parts.reduce((total, { doubled }) => total + doubled, 0),
      faults: parts.flatMap(({ faults }) => faults),
    }
  })
}

const repeatsOf = (ids: readonly string[]) => ids.length - new Set(ids).size

async function compareMails(
  client: pg.Client,
  { mails, orders }: Confirmed,
  received: Received,
): Promise<WorkComparison> {
  const { rows } = await client.query<{ id: string; address: string; given_up: boolean }>(
    'select id, to_address as address, given_up_at is not null as given_up from mail_outbox',
  )
  const came = new Set(received.mails.map(({ messageId }) => messageId.slice(1).split('@')[0]))
  const stored = new Set(rows.map(({ address }) => address))
  const promised = [...mails, ...orders.map(({ email }) => email)]
  const ofReceipts = new Set(mails)
  const receipts = rows.filter(({ address }) => ofReceipts.has(address))
  return {
    counts: { mails: rows.length, repeated_mails: repeatsOf(received.mails.map(({ messageId }) => messageId)) },
    lost: rows.filter(({ id }) => !came.has(id)).length + promised.filter((address) => !stored.has(address)).length,
    doubled: repeatsOf(receipts.map(({ address }) => address)),
    faults: rows.filter((row) => row.given_up).map(({ id }) => `the mail ${id} was given up`),
  }
}

/** Every stored sale has one event, also sales of other devices. */
async function compareHooks(client: pg.Client, { hooks }: Received): Promise<WorkComparison> {
  const { rows } = await client.query<{ id: string }>('select id from sales')
  const events = new Map<string, Set<string>>()
  for (const { recordId, eventId, type } of hooks)
    if (type === 'sale.committed') events.set(recordId, (events.get(recordId) ?? new Set()).add(eventId))
  return {
    counts: { webhooks: hooks.length, repeated_webhooks: repeatsOf(hooks.map(({ eventId }) => eventId)) },
    lost: rows.filter(({ id }) => !events.has(id)).length,
    doubled: [...events.values()].filter((ids) => ids.size > 1).length,
    faults: [],
  }
}

async function compareJobs(client: pg.Client, { jobs }: Confirmed): Promise<WorkComparison> {
  const { rows } = await client.query<{ id: string; status: string; has_file: boolean }>(
    'select id, status, file_key is not null as has_file from jobs',
  )
  const good = new Set(rows.filter(({ status, has_file: hasFile }) => status === 'done' && hasFile).map(({ id }) => id))
  const bad = rows.filter(({ id }) => !good.has(id))
  return {
    counts: { jobs: rows.length },
    lost: jobs.filter((id) => !good.has(id)).length,
    doubled: 0,
    faults: bad.map(({ id, status }) => `the job ${id} is ${status}`),
  }
}

/** An order that nobody paid ends once, and its buyer reads that once. */
async function compareOrders(client: pg.Client, { orders }: Confirmed): Promise<WorkComparison> {
  const { rows } = await client.query<{ id: string; ended: string | null; endings: number; mails: number }>(
    `select o.id, o.ended_as as ended,
       (select count(*)::int from order_events e where e.company_id = o.company_id and e.order_id = o.id
         and e.kind = 'expired') as endings,
       (select count(*)::int from mail_outbox m where m.to_address = o.buyer_email) as mails
     from orders o`,
  )
  const ended = new Set(rows.filter(({ ended: as, endings }) => as === 'expired' && endings > 0).map(({ id }) => id))
  return {
    counts: { orders: rows.length },
    lost: orders.filter(({ id }) => !ended.has(id)).length,
    doubled: rows.filter(({ endings, mails }) => endings > 1 || mails > mailsOfAnOrder).length,
    faults: [],
  }
}

/** That it was placed, and that it expired. */
const mailsOfAnOrder = 2
