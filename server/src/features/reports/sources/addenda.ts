import { type RawBuilder, sql } from 'kysely'

/** Whether a row of this name was stored before its day was closed, or its day is open (docs/decisions/0106). */
export function arrivedInTime(
  kind: 'document' | 'void' | 'correction' | 'movement',
  of: string,
  id = 'id',
): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from open_addenda a where a.company_id = ${sql.ref(`${of}.company_id`)}
    and a.kind = ${sql.lit(kind)} and a.subject_id = ${sql.ref(`${of}.${id}`)})`
}

/** The number of the close in force that a day belongs to; null for an open day. Days before the first period belong to it. */
export function closeOfDay(companyId: string, day: string): RawBuilder<number | null> {
  return sql<
    number | null
  >`(select p.number from period_closes p where p.company_id = ${companyId} and p.to_day >= ${day}::date
    order by p.to_day, p.number desc limit 1)`
}

/** Whether the close of a day knew a movement `of`. What came late for earlier days and before that close was in its stock. */
export function wasKnown(companyId: string, day: string, of: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from period_addenda a where a.company_id = ${companyId} and a.kind = 'movement'
    and a.subject_id = ${sql.ref(`${of}.id`)} and a.after_number >= ${closeOfDay(companyId, day)})`
}
