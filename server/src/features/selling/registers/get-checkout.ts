import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getCheckout as endpoint } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import type { RegisterDevice } from '@mostrador/contract/features/selling/registers/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { requireCheckout } from './read-checkouts.ts'

const mostDevices = 20

/** Throws `notFound`. */
export async function getCheckout(ctx: CompanyCtx, { id }: { id: string }): Promise<OutputOf<typeof endpoint>> {
  const checkout = await requireCheckout(ctx, id)
  const sellers = checkout.openSession ? await readSellers(ctx, checkout.openSession.id) : []
  return { checkout, sellers, devices: await readDevices(ctx, id) }
}

/** Who sold in a session, most documents first. */
async function readSellers(ctx: CompanyCtx, sessionId: string) {
  return ctx.tx
    .selectFrom('sales as s')
    .innerJoin('users as u', 'u.id', 's.sellerId')
    .select(['u.name', sql<number>`count(*)::int`.as('documentCount')])
    .where('s.companyId', '=', ctx.company.id)
    .where('s.sessionId', '=', sessionId)
    .groupBy(['u.id', 'u.name'])
    .orderBy('documentCount', 'desc')
    .orderBy('u.name')
    .execute()
}

/** The devices that ever had the register, the present one first. */
async function readDevices(ctx: CompanyCtx, checkoutId: string): Promise<RegisterDevice[]> {
  const { rows } = await sql<Omit<RegisterDevice, 'lastSeenAt'> & { lastSeenAt: Date | null }>`
    with given as (
      select l.device_id, max(l.epoch) as epoch from checkout_leases l
      where l.company_id = ${ctx.company.id} and l.checkout_id = ${checkoutId} group by l.device_id
    ), newest as (
      select device_id, released_at is null and ended_because is null as is_held from checkout_leases
      where company_id = ${ctx.company.id} and checkout_id = ${checkoutId} order by epoch desc limit 1
    )
    select g.device_id as id, coalesce(d.name, '') as name, n.is_held and n.device_id = g.device_id as is_holder,
      d.revoked_at is not null as is_removed, d.last_seen_at, coalesce(d.waiting_count, 0) as waiting_count
    from given g cross join newest n
    left join devices d on d.company_id = ${ctx.company.id} and d.id = g.device_id
    order by is_holder desc, g.epoch desc limit ${mostDevices}`.execute(ctx.tx)
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt?.toISOString() ?? null }))
}
