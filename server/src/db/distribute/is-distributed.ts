import type pg from 'pg'

/** Whether tables of the database are distributed over several nodes (`npm run db:distribute`). */
export async function isDistributed(owner: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await owner.query<{ known: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as known`,
  )
  if (!rows[0]?.known) return false
  const parts = await owner.query<{ any: boolean }>(
    `select exists (select from pg_dist_partition where logicalrelid = to_regclass('public.companies')) as any`,
  )
  return parts.rows[0]?.any ?? false
}
