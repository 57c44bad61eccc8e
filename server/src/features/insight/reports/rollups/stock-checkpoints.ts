/** Checkpoints of the value of the stock: made for each month after its end, and read for a past day (docs/decisions/0097). */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../db/transaction.ts'
import type { Asking } from '../fact-source.ts'
import { closeOfDay } from '../sources/addenda.ts'

/** Days after the end of a month before it gets checkpoints. Later postings for it are recorded as late. */
const restDays = 4

/** Adds late movements to the checkpoints that cover their day. Movements that come meanwhile wait for the next time. */
export async function addLateMovements(tx: Tx, companyId: string): Promise<void> {
  const { rows: taken } = await sql<{ movementId: string }>`
    delete from late_stock_movements where company_id = ${companyId} returning movement_id`.execute(tx)
  if (taken.length === 0) return
  await sql`
    insert into stock_checkpoints as k (company_id, month, location_id, variant_id, quantity, value)
      select m.company_id, c.month, m.location_id, m.variant_id, sum(m.quantity), sum(m.value_delta)
      from stock_movements m join stock_checkpoint_months c on c.company_id = m.company_id and c.last_day >= m.business_date
      where m.company_id = ${companyId} and m.id = any(${taken.map(({ movementId }) => movementId)}::uuid[])
      group by m.company_id, c.month, m.location_id, m.variant_id
    on conflict (company_id, month, location_id, variant_id)
      do update set quantity = k.quantity + excluded.quantity, value = k.value + excluded.value`.execute(tx)
}

/** Makes the checkpoints of the first month that has none and ended long enough ago. Returns whether there was one. */
export async function makeCheckpoints(tx: Tx, companyId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(coalesce(
      (select max(month) + interval '1 month' from stock_checkpoint_months where company_id = ${companyId}),
      (select date_trunc('month', min(business_date)) from stock_movements where company_id = ${companyId})), 'YYYY-MM-DD') as month`.execute(
    tx,
  )
  const month = rows[0]?.month
  if (!month || !isOver(month, now)) return false
  const first = sql`${month}::date`
  await sql`insert into stock_checkpoint_months (company_id, month) values (${companyId}, ${first})`.execute(tx)
  await sql`
    insert into stock_checkpoints (company_id, month, location_id, variant_id, quantity, value)
      select k.company_id, ${first}, k.location_id, k.variant_id, k.quantity, k.value from stock_checkpoints k
      where k.company_id = ${companyId} and k.month = (${first} - interval '1 month')::date`.execute(tx)
  await sql`
    insert into stock_checkpoints as k (company_id, month, location_id, variant_id, quantity, value)
      select m.company_id, ${first}, m.location_id, m.variant_id, sum(m.quantity), sum(m.value_delta) from stock_movements m
      where m.company_id = ${companyId} and m.business_date >= ${first} and m.business_date < ${first} + interval '1 month'
        -- Amounts that were not added to the months before are not in this one either; both get them later.
        and not exists (select from late_stock_movements l where l.company_id = m.company_id and l.movement_id = m.id)
      group by m.company_id, m.location_id, m.variant_id
    on conflict (company_id, month, location_id, variant_id)
      do update set quantity = k.quantity + excluded.quantity, value = k.value + excluded.value`.execute(tx)
  return true
}

function isOver(month: string, now: Date): boolean {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return now.getTime() >= Date.UTC(year, number, 1 + restDays)
}

/**
 * Rows `s` whose sums are the stock at the end of a day, now or as it was closed: the last checkpoints before it, the movements
 * since, and late movements that the checkpoints do not include. Postings after the day are in rows of their own, without a
 * quantity. `isLate` refers to a movement `m`.
 */
export function stockAtDay({ ctx, isAsClosed }: Asking, day: string, isLate: RawBuilder<boolean>): RawBuilder<unknown> {
  const companyId = ctx.company.id
  const to = sql`${day}::date`
  const until = sql`coalesce((select max(c.last_day) from stock_checkpoint_months c
    where c.company_id = ${companyId} and c.last_day <= ${to}), '-infinity'::date)`
  const moved = sql`m.company_id, m.location_id, m.variant_id, m.quantity, m.value_delta, 0::numeric as late_value, 0 as late_count`
  const late = sql`m.company_id, m.location_id, m.variant_id, 0::numeric, 0::numeric, m.value_delta, 1`
  const isPostedLong = sql`(m.posted_at at time zone 'UTC') >= m.business_date::timestamp + interval '60 hours'`
  const withoutAddenda = isAsClosed
    ? sql`
    union all
    select m.company_id, m.location_id, m.variant_id, -m.quantity, -m.value_delta, 0::numeric, 0
      from period_addenda a join stock_movements m on m.company_id = a.company_id and m.id = a.subject_id
      where a.company_id = ${companyId} and a.kind = 'movement' and a.day <= ${to} and a.after_number >= ${closeOfDay(companyId, day)}`
    : sql``
  return sql`(
    select k.company_id, k.location_id, k.variant_id, k.quantity, k.value as value_delta, 0::numeric as late_value, 0 as late_count
      from stock_checkpoints k join stock_checkpoint_months c on c.company_id = k.company_id and c.month = k.month
      where k.company_id = ${companyId} and k.month = date_trunc('month', (select nullif(${until}, '-infinity')))::date
    union all
    select ${moved} from stock_movements m
      where m.company_id = ${companyId} and m.business_date > (select ${until}) and m.business_date <= ${to}
    union all
    select ${moved} from late_stock_movements l join stock_movements m on m.company_id = l.company_id and m.id = l.movement_id
      where l.company_id = ${companyId} and l.business_date <= (select ${until})
    union all
    select ${late} from stock_movements m
      where m.company_id = ${companyId} and m.business_date <= ${to} and ${isPostedLong} and ${isLate}
    union all
    -- A day ends by its zone: what was posted within hours of it is late only for the last days.
    select ${late} from stock_movements m
      where m.company_id = ${companyId} and m.business_date between ${to} - 3 and ${to} and not ${isPostedLong} and ${isLate}${withoutAddenda}
  )`
}
