/** Ends unpaid orders whose time is over, records shortages, and notifies tills of unreported reservations. */
import { decideOrder, surplusOf } from '@mostrador/domain/order/decide-order.ts'
import { goodsOf, openOf } from '@mostrador/domain/order/order-facts.ts'
import { sql } from 'kysely'
import { readCompany } from '../../../auth/read-company.ts'
import type { Deps } from '../../../context.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'
import { runAs } from '../../../http/run-as.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { inTurns, workThrough } from '../../../jobs/work-through.ts'
import { notifyOfReservedStock } from '../../../notify-of-reserved-stock.ts'
import { stopClock } from './attempts.ts'
import { cancelUnits } from './cancel-units.ts'
import { loadOrder } from './load-order.ts'
import { mailBuyer } from './mail-buyer.ts'
import { announceOrder, type OrderCtx } from './order-ctx.ts'
import { addEvent } from './order-events.ts'
import { missingUnits } from './read-lines.ts'

const lookEveryMilliseconds = 60_000

/** Two rounds that look at one order find out under its lock that the other was first. */
export function orderClock(deps: Deps): ScheduledJob {
  return {
    name: 'orders',
    everyMilliseconds: lookEveryMilliseconds,
    run: ({ onError }) => lookAtOrders(deps, onError),
  }
}

type Due = { companyId: string; orderId: string }

/** No order blocks others: neither a failing one, nor one that stays. */
export async function lookAtOrders(
  deps: Deps,
  onError: (error: unknown) => void,
  { atOnce }: { atOnce?: number } = {},
): Promise<void> {
  await expireOrders(deps, onError, atOnce)
  const { reserving, untold } = await acrossCompanies(deps.db, async (tx) => {
    const companies = await sql<{ companyId: string }>`select distinct company_id from stock_reservations
      where ending is null`.execute(tx)
    const waiting = await sql<{ companyId: string }>`select distinct company_id from stock_reservations
      where not is_told`.execute(tx)
    return { reserving: companies.rows, untold: waiting.rows }
  })
  for (const { companyId } of reserving) {
    await inEachOrder(deps, onError, companyId, listShort, recordShortfalls)
    await inEachOrder(deps, onError, companyId, listWaited, notifyArrival)
  }
  for (const { companyId } of untold) await notifyOfReservedStock(deps, companyId).catch(onError)
}

/** While a proof is checked or a card attempt is open, the clock of an order is stopped (H-6), so the order is not listed. */
function expireOrders(deps: Deps, onError: (error: unknown) => void, atOnce?: number): Promise<void> {
  return workThrough<Due>(deps, onError, {
    name: 'orders',
    atOnce,
    list: async (isNotPostponed, most) => {
      const { rows } = await acrossCompanies(deps.db, (tx) =>
        sql<Due>`select o.company_id, o.id as order_id from orders o
          where o.expires_at <= ${deps.now()} and o.ended_as is null and ${isNotPostponed(sql`o.id::text`)}
            and not exists (select from order_attempts a where a.company_id = o.company_id and a.order_id = o.id
              and (a.state = 'receipt' or (a.state = 'open' and a.method = 'card')))
          order by ${inTurns(sql`o.company_id`, sql`o.expires_at, o.id`)} limit ${most}`.execute(tx),
      )
      return rows
    },
    keyOf: ({ orderId }) => orderId,
    serve: ({ companyId, orderId }) => inCompany(deps, companyId, (ctx) => expire(ctx, orderId)),
  })
}

/** Each order has a transaction of its own: a failed one leaves the others of its company unchanged. */
async function inEachOrder(
  deps: Deps,
  onError: (error: unknown) => void,
  companyId: string,
  list: (ctx: OrderCtx) => Promise<string[]>,
  work: (ctx: OrderCtx, orderId: string) => Promise<void>,
): Promise<void> {
  const listed: string[] = []
  const read = async (ctx: OrderCtx) => void listed.push(...(await list(ctx)))
  await inCompany(deps, companyId, read).catch(onError)
  for (const orderId of listed) await inCompany(deps, companyId, (ctx) => work(ctx, orderId)).catch(onError)
}

function inCompany(deps: Deps, companyId: string, work: (ctx: OrderCtx) => Promise<void>): Promise<void> {
  return runAs(deps, { companyId }, deps.now(), 'es', async (ctx) => {
    const company = await readCompany(ctx.tx, companyId)
    if (company) await work({ ...ctx, company })
  })
}

/** Ends an order if it is still unpaid and no proof is being checked (H-6). A paid order no longer expires. */
async function expire(ctx: OrderCtx, id: string): Promise<void> {
  const order = await loadOrder(ctx, { id }, { isChanging: true })
  if (surplusOf(order.facts) >= 0) return stopClock(ctx, id)
  if (!decideOrder(order.facts, { kind: 'expire', now: ctx.now.getTime() }).ok) return
  const rest = goodsOf(order.facts).map((line) => ({ lineId: line.lineId, units: openOf(line) }))
  await cancelUnits(
    ctx,
    order,
    rest.filter(({ units }) => units > 0),
    'expired',
  )
  await addEvent(ctx, id, { kind: 'expired' })
  await mailBuyer(ctx, order.head, 'orderExpired')
  announceOrder(ctx, id)
}

/** A line of the order that lacks goods and is not in its history yet. */
const isUnnotedShort = sql`exists (select from stock_reservations r
    where r.company_id = l.company_id and r.line_id = l.id and r.ending is null)
  and not exists (select from order_events e
    where e.company_id = l.company_id and e.subject_id = l.id and e.kind = 'shortfall')
  and ${missingUnits} > 0`

async function listShort(ctx: OrderCtx): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`select distinct l.order_id from order_lines l
    where l.company_id = ${ctx.company.id} and ${isUnnotedShort}`.execute(ctx.tx)
  return rows.map(({ orderId }) => orderId)
}

/** A shortage is recorded in the history of its order once, whatever sold its goods (H-11). */
async function recordShortfalls(ctx: OrderCtx, orderId: string): Promise<void> {
  const { rows } = await sql<{ lineId: string }>`select l.id as line_id from order_lines l
    where l.company_id = ${ctx.company.id} and l.order_id = ${orderId}::uuid and ${isUnnotedShort}`.execute(ctx.tx)
  for (const { lineId } of rows) await addEvent(ctx, orderId, { kind: 'shortfall', subjectId: lineId })
  if (rows.length > 0) announceOrder(ctx, orderId)
}

/** Special orders that lacked goods and may have them now. */
async function listWaited(ctx: OrderCtx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from orders o
    where o.company_id = ${ctx.company.id} and o.brings_in and o.ended_as is null and ${isWaited}`.execute(ctx.tx)
  return rows.map(({ id }) => id)
}

/** The order `o` lacked goods, and its buyer has not been notified of their arrival. */
const isWaited = sql`exists (select from stock_reservations r
    where r.company_id = o.company_id and r.order_id = o.id and r.ending is null)
  and exists (select from order_events e
    where e.company_id = o.company_id and e.order_id = o.id and e.kind = 'shortfall')
  and not exists (select from order_events e
    where e.company_id = o.company_id and e.order_id = o.id and e.kind = 'goodsArrived')`

/**
 * Notifies the buyer of a special order once that everything has arrived; not if it never lacked anything (H-46). Checks again
 * under the lock of the order, because another process may have been first.
 */
async function notifyArrival(ctx: OrderCtx, id: string): Promise<void> {
  const order = await loadOrder(ctx, { id }, { isChanging: true })
  const { rows } = await sql`select from orders o
    where o.company_id = ${ctx.company.id} and o.id = ${id}::uuid and ${isWaited}`.execute(ctx.tx)
  if (order.facts.isShort || rows.length === 0) return
  await addEvent(ctx, id, { kind: 'goodsArrived' })
  await mailBuyer(ctx, order.head, 'orderGoodsArrived')
  announceOrder(ctx, id)
}
