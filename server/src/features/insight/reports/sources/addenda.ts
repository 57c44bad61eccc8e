import type { AddendumKind } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether the row of this name was stored before its day was closed, or its day is open (docs/decisions/0106). */
export function arrivedInTime(kind: AddendumKind, of: string, id = 'id'): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from open_addenda a where a.company_id = ${sql.ref(`${of}.company_id`)}
    and a.kind = ${sql.lit(kind)} and a.subject_id = ${sql.ref(`${of}.${id}`)})`
}

/** Whether the receipt `r` was reversed after the day of one of its facts was closed. */
export function isReversedLater(day: string): RawBuilder<boolean> {
  const of = sql.ref(day)
  return sql<boolean>`exists (select from open_addenda a
    join period_closes p on p.company_id = a.company_id and p.id = a.close_id and p.to_day >= ${of}
    where a.company_id = r.company_id and a.kind = 'reversal' and a.subject_id = r.id
      and not exists (select from period_closes e where e.company_id = p.company_id and e.to_day < p.to_day and e.to_day >= ${of}))`
}

/** For a session `s` that was open when the day of its opening was closed: the expected cash of its drawer at that time. */
export const openAtClose = sql`left join lateral (
    select o.cash_balance from period_open_sessions o join period_closes p on p.company_id = o.company_id and p.id = o.close_id
    where o.company_id = s.company_id and o.session_id = s.id
      and not exists (select from period_closes n where n.company_id = p.company_id and n.supersedes_id = p.id)
    order by p.number limit 1) o on true`

/** The number of the valid close that a day belongs to; null for an open day. Days before the first period belong to it. */
export function closeOfDay(companyId: string, day: string): RawBuilder<number | null> {
  return sql<
    number | null
  >`(select p.number from period_closes p where p.company_id = ${companyId} and p.to_day >= ${day}::date
    order by p.to_day, p.number desc limit 1)`
}

/**
 * Whether the close of a day included a movement `of`. Late movements for earlier days that arrived before that close were in its
 * stock.
 */
export function wasKnown(companyId: string, day: string, of: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from period_addenda a where a.company_id = ${companyId} and a.kind = 'movement'
    and a.subject_id = ${sql.ref(`${of}.id`)} and a.after_number >= ${closeOfDay(companyId, day)})`
}
