import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listDevices as endpoint } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { deviceList } from '@mostrador/contract/features/access/devices/list.ts'
import { type DeviceRow, deviceRowSchema } from '@mostrador/contract/features/access/devices/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, countRows, filterList, likePattern, type ListColumns, readPage } from '../../../lists/list-query.ts'

const state = sql<string>`case when d.revoked_at is not null then 'revoked' when d.public_key is null then 'unkeyed' else 'active' end`

const columns: ListColumns<typeof deviceList> = {
  id: sql`d.id`,
  sorts: {
    lastSeenAt: { by: sql`coalesce(d.last_seen_at, d.created_at)`, type: 'timestamptz' },
    name: { by: sql`lower(d.name)`, type: 'text' },
  },
  filters: { state: column(state) },
}

/** Last seen first by default. */
export async function listDevices(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const text = input.q?.trim() ?? ''
  const query = filterList(selectDevices(ctx), deviceList, columns, input.filters).$if(text !== '', (all) =>
    all.where(sql<boolean>`concat(d.name, ' ', right(d.id::text, 6)) ilike ${likePattern(text)}`),
  )
  const { rows, ...cursors } = await readPage(query, columns, input)
  return {
    items: rows.map(presentDevice),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}

/** Devices with the register whose newest active lease is theirs. */
function selectDevices(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('devices as d')
    .leftJoin('users as p', 'p.id', 'd.pairedById')
    .leftJoin('users as r', 'r.id', 'd.revokedById')
    .where('d.companyId', '=', ctx.company.id)
    .where(sql<boolean>`not exists (select from checkout_leases l
      join checkouts c on c.company_id = l.company_id and c.id = l.checkout_id and c.kind = 'shop'
      where l.company_id = d.company_id and l.device_id = d.id)`)
    .select([
      'd.id',
      'd.name',
      state.as('state'),
      'd.lastSeenAt',
      'd.waitingCount',
      'd.pairedAt',
      'p.name as pairedByName',
      'd.revokedAt',
      'r.name as revokedByName',
      sql<{ checkoutName: string; hasOpenSession: boolean } | null>`(
        select jsonb_build_object('checkoutName', c.name, 'hasOpenSession', exists (select from checkout_sessions s
          where s.company_id = d.company_id and s.checkout_id = c.id and s.status <> 'closed' and not s.is_superseded))
        from checkout_leases l join checkouts c on c.company_id = l.company_id and c.id = l.checkout_id
        where l.company_id = d.company_id and l.device_id = d.id and l.released_at is null and l.ended_because is null
          and not exists (select from checkout_leases n
            where n.company_id = l.company_id and n.checkout_id = l.checkout_id and n.epoch > l.epoch)
        order by l.granted_at desc limit 1)`.as('register'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDevices>['execute']>>[number]

function presentDevice({ register, revokedAt, revokedByName, ...row }: Row): DeviceRow {
  return deviceRowSchema.parse({
    ...row,
    checkoutName: register?.checkoutName ?? null,
    hasOpenSession: register?.hasOpenSession ?? false,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    pairedAt: row.pairedAt?.toISOString() ?? null,
    removal: revokedAt && { byName: revokedByName ?? '', at: revokedAt.toISOString() },
  })
}
