import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listMissingSales as endpoint } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { missingSaleSchema } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The most sales a device may make without a network: no gap is further back in its series (O-9). */
const furthestBack = 10_000
/** Maximum number of gaps in the answer, few enough to look through. */
const shownHoles = 50

type Hole = {
  checkoutId: string
  checkoutName: string
  series: string
  first: number
  last: number
  since: Date
  deviceId: string
  deviceName: string | null
  lastSeenAt: Date | null
}

/**
 * Numbers of a series that have not arrived while a later one is stored: the device has them, or lost them. Computed from the stored
 * numbers, so a gap disappears when its sale arrives. A conflict counts as arrived.
 */
export async function listMissingSales(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const { rows } = await holesOf(ctx.company.id).execute(ctx.tx)
  return {
    items: rows.map(({ first, last, series, since, lastSeenAt, ...hole }) =>
      missingSaleSchema.parse({
        ...hole,
        firstNumber: receiptNumber(series, first),
        lastNumber: receiptNumber(series, last),
        count: last - first + 1,
        since: since.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      }),
    ),
  }
}

function holesOf(companyId: string) {
  return sql<Hole>`
    with tops as (
      select l.checkout_id, l.series, (select max(s.receipt_sequence) from sales s where s.company_id = ${companyId}
        and s.checkout_id = l.checkout_id and s.receipt_series = l.series and not s.repeats_number) as top
      from (select distinct checkout_id, series from checkout_leases where company_id = ${companyId}) l
    ), numbers as (
      select t.checkout_id, t.series, s.receipt_sequence as number, true as is_stored
        from tops t join sales s on s.company_id = ${companyId} and s.checkout_id = t.checkout_id
          and s.receipt_series = t.series and s.receipt_sequence > t.top - ${furthestBack} and not s.repeats_number
      union all
      select t.checkout_id, t.series, (k.payload ->> 'number')::integer, false
        from sale_conflicts k join tops t on t.checkout_id::text = k.payload ->> 'checkoutId'
          and t.series = k.payload ->> 'series'
        where k.company_id = ${companyId} and k.payload ->> 'number' ~ '^[0-9]{1,9}$'
          and (k.payload ->> 'number')::integer between greatest(1, t.top - ${furthestBack}) and t.top
    ), ordered as (
      select n.*, lag(n.number) over (partition by n.checkout_id, n.series order by n.number) as before from numbers n
    ), holes as (
      select o.checkout_id, o.series, coalesce(o.before, greatest(0, t.top - ${furthestBack})) + 1 as first,
        o.number - 1 as last, (select min(later.number) from numbers later where later.checkout_id = o.checkout_id
          and later.series = o.series and later.is_stored and later.number >= o.number) as next
      from ordered o join tops t on t.checkout_id = o.checkout_id and t.series = o.series
      where o.number > coalesce(o.before, greatest(0, t.top - ${furthestBack})) + 1
    )
    select h.checkout_id as "checkoutId", c.name as "checkoutName", h.series, h.first, h.last, s.received_at as since,
      s.device_id as "deviceId", d.name as "deviceName", d.last_seen_at as "lastSeenAt"
    from holes h
      join checkouts c on c.company_id = ${companyId} and c.id = h.checkout_id
      join sales s on s.company_id = ${companyId} and s.checkout_id = h.checkout_id and s.receipt_series = h.series
        and s.receipt_sequence = h.next and not s.repeats_number
      left join devices d on d.company_id = ${companyId} and d.id = s.device_id
    order by s.received_at desc, h.first limit ${shownHoles}`
}
