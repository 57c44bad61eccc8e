import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { previewPeriodClose as endpoint } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import type { OpenThings } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { listMissingSales } from '../../selling/sale-conflicts/public.ts'
import { firstOpenDay } from './next-days.ts'

/** Maximum number of devices and sessions in the answer. */
const mostNamed = 20

/** Documents that may still arrive for the days up to one, and work that is unfinished on them. */
export async function previewPeriodClose(ctx: CompanyCtx, { to }: { to: string }): Promise<OutputOf<typeof endpoint>> {
  const from = await firstOpenDay(ctx)
  if (from === null) throw new AppError('invalidInput', { fields: { to: { key: 'periodCloses.faults.nothing' } } })
  const { timeZone, businessDayStart } = ctx.company.settings
  const end = sql<Date>`((${to}::date + 1 + ${businessDayStart}::time) at time zone ${timeZone}::text)`
  const missing = await listMissingSales(ctx)
  return {
    open: {
      from,
      to,
      sessions: await openSessions(ctx, end),
      devices: await silentDevices(ctx, end),
      ...(await countUnfinished(ctx, end)),
      missingReceipts: missing.items.reduce((sum, { count }) => sum + count, 0),
    },
  }
}

type Instant = ReturnType<typeof sql<Date>>

async function openSessions({ tx, company }: CompanyCtx, end: Instant): Promise<OpenThings['sessions']> {
  const rows = await tx
    .selectFrom('checkoutSessions as x')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.companyId', '=', 'x.companyId').onRef('c.id', '=', 'x.checkoutId'),
    )
    .select(['x.id', 'x.number', 'x.openedAt', 'c.name as checkoutName'])
    .where('x.companyId', '=', company.id)
    .where('x.status', '<>', 'closed')
    .where('x.openedAt', '<', end)
    .orderBy('x.openedAt')
    .limit(mostNamed)
    .execute()
  return rows.map(({ openedAt, ...row }) => ({ ...row, openedAt: openedAt.toISOString() }))
}

/** Devices in use that announced documents, or that may have some and made no contact since the last day ended. */
async function silentDevices({ tx, company }: CompanyCtx, end: Instant): Promise<OpenThings['devices']> {
  const rows = await tx
    .selectFrom('devices as d')
    .select(['d.id', 'd.name', 'd.waitingCount as waiting', 'd.lastSeenAt'])
    .where('d.companyId', '=', company.id)
    .where('d.revokedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('d.waitingCount', '>', 0),
        eb.and([
          eb('d.lastSeenAt', '<', end),
          eb.exists(
            eb
              .selectFrom('checkoutLeases as l')
              .select('l.epoch')
              .whereRef('l.companyId', '=', 'd.companyId')
              .whereRef('l.deviceId', '=', 'd.id')
              .where('l.releasedAt', 'is', null),
          ),
        ]),
      ]),
    )
    .orderBy('d.waitingCount', 'desc')
    .orderBy('d.lastSeenAt')
    .limit(mostNamed)
    .execute()
  return rows.map(({ lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt?.toISOString() ?? null }))
}

async function countUnfinished({ tx, company }: CompanyCtx, end: Instant) {
  const { rows } = await sql<Pick<OpenThings, 'conflicts' | 'stockCounts' | 'transfers'>>`
    select
      (select count(*)::int from sale_conflicts k where k.company_id = ${company.id} and k.offered_at < ${end} and not exists (
        select from sale_conflict_decisions d where d.company_id = k.company_id and d.conflict_id = k.id)) as conflicts,
      (select count(*)::int from stock_counts where company_id = ${company.id} and status in ('counting', 'review')
        and created_at < ${end}) as stock_counts,
      (select count(*)::int from transfers where company_id = ${company.id} and status = 'sent' and created_at < ${end}) as transfers`.execute(
    tx,
  )
  return rows[0] ?? { conflicts: 0, stockCounts: 0, transfers: 0 }
}
