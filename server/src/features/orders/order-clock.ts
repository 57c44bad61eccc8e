/** Ends unpaid orders whose time is over, writes down what became short, and tells tills what they have not heard of reservations. */
import { decideOrder } from '@mostrador/domain/order/decide-order.ts'
import { goodsOf, openOf } from '@mostrador/domain/order/order-facts.ts'
import { sql } from 'kysely'
import { readCompany } from '../../auth/read-company.ts'
import type { Deps } from '../../context.ts'
import { acrossCompanies } from '../../db/across-companies.ts'
import { runAs } from '../../http/run-as.ts'
import { type Clock, createClock } from '../../jobs/clock.ts'
import { tellReserved } from '../../tell-reserved-stock.ts'
import { cancelUnits } from './cancel-units.ts'
import { loadOrder } from './load-order.ts'
import { mailBuyer } from './mail-buyer.ts'
import { announceOrder, type OrderCtx } from './order-ctx.ts'
import { addEvent } from './order-events.ts'
import { missingUnits } from './read-lines.ts'

const lookEveryMilliseconds = 60_000
const dueAtOnce = 100

/** Runs once a minute in each process. Two that look at one order find out under its lock that the other was first. */
export function createOrderClock(deps: Deps, onError: (error: unknown) => void): Clock {
  return createClock(lookEveryMilliseconds, () => lookAtOrders(deps, onError), onError)
}

type Due = { companyId: string; orderId: string }

/** One order that fails does not keep the others waiting. */
export async function lookAtOrders(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const { expiring, reserving, untold } = await acrossCompanies(deps.db, async (tx) => {
    const due = await sql<Due>`select company_id, id as order_id from orders
      where expires_at <= ${deps.now()} and ended_as is null order by expires_at limit ${dueAtOnce}`.execute(tx)
    const companies = await sql<{ companyId: string }>`select distinct company_id from stock_reservations
      where ending is null`.execute(tx)
    const waiting = await sql<{ companyId: string }>`select distinct company_id from stock_reservations
      where not is_told`.execute(tx)
    return { expiring: due.rows, reserving: companies.rows, untold: waiting.rows }
  })
  for (const due of expiring) await inCompany(deps, due.companyId, (ctx) => expire(ctx, due.orderId)).catch(onError)
  for (const { companyId } of reserving) {
    await inCompany(deps, companyId, noteShortfalls).catch(onError)
    await inCompany(deps, companyId, noteArrivals).catch(onError)
  }
  for (const { companyId } of untold) await tellReserved(deps, companyId).catch(onError)
}

function inCompany(deps: Deps, companyId: string, work: (ctx: OrderCtx) => Promise<void>): Promise<void> {
  return runAs(deps, { companyId }, deps.now(), 'es', async (ctx) => {
    const company = await readCompany(ctx.tx, companyId)
    if (company) await work({ ...ctx, company })
  })
}

/** Ends an order if it is still unpaid and nobody looks at a receipt (H-6). Otherwise it is asked again in a minute. */
async function expire(ctx: OrderCtx, id: string): Promise<void> {
  const order = await loadOrder(ctx, { id }, { isChanging: true })
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

/** A line that is short is written into the history of its order once, whatever sold its goods (H-11). */
async function noteShortfalls(ctx: OrderCtx): Promise<void> {
  const { rows } = await sql<{ orderId: string; lineId: string }>`select l.order_id, l.id as line_id
    from order_lines l
    where l.company_id = ${ctx.company.id}
      and exists (select from stock_reservations r where r.company_id = l.company_id and r.line_id = l.id and r.ending is null)
      and not exists (select from order_events e
        where e.company_id = l.company_id and e.subject_id = l.id and e.kind = 'shortfall')
      and ${missingUnits} > 0`.execute(ctx.tx)
  for (const { orderId, lineId } of rows) {
    await addEvent(ctx, orderId, { kind: 'shortfall', subjectId: lineId })
    announceOrder(ctx, orderId)
  }
}

/** Tells the buyer of a special order once that everything has arrived. One that never lacked anything is not told (H-46). */
async function noteArrivals(ctx: OrderCtx): Promise<void> {
  const { rows } = await sql<{ id: string }>`select o.id from orders o
    where o.company_id = ${ctx.company.id} and o.brings_in and o.ended_as is null and ${isWaited}`.execute(ctx.tx)
  for (const { id } of rows) await noteArrival(ctx, id)
}

/** The order `o` lacked goods, and its buyer has not been told yet that they came. */
const isWaited = sql`exists (select from stock_reservations r
    where r.company_id = o.company_id and r.order_id = o.id and r.ending is null)
  and exists (select from order_events e
    where e.company_id = o.company_id and e.order_id = o.id and e.kind = 'shortfall')
  and not exists (select from order_events e
    where e.company_id = o.company_id and e.order_id = o.id and e.kind = 'goodsArrived')`

/** Looks again under the lock of the order: another process may have been first. */
async function noteArrival(ctx: OrderCtx, id: string): Promise<void> {
  const order = await loadOrder(ctx, { id }, { isChanging: true })
  const { rows } = await sql`select from orders o
    where o.company_id = ${ctx.company.id} and o.id = ${id}::uuid and ${isWaited}`.execute(ctx.tx)
  if (order.facts.isShort || rows.length === 0) return
  await addEvent(ctx, id, { kind: 'goodsArrived' })
  await mailBuyer(ctx, order.head, 'orderGoodsArrived')
  announceOrder(ctx, id)
}
