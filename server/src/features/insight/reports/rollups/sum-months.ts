import { sql } from 'kysely'
import type { Tx } from '../../../../db/transaction.ts'
import { monthlyGrains, monthRows } from './grains.ts'

/** Days after the end of a month before its days are added up. Until then they change often. */
const restDays = 2

/** Adds up the days of one whole month without sums, the latest first. Returns whether there was one. */
export async function sumMonth(tx: Tx, companyId: string, today: string): Promise<boolean> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(b.day, 'YYYY-MM-01') as month from report_buckets b
    where b.company_id = ${companyId} and b.day < date_trunc('month', ${today}::date - ${restDays}::int)
      and not exists (select from report_months m where m.company_id = b.company_id and m.month = date_trunc('month', b.day)::date)
      and not exists (select from report_deltas d where d.company_id = b.company_id
        and date_trunc('month', d.day) = date_trunc('month', b.day))
    order by 1 desc limit 1`.execute(tx)
  const [row] = rows
  if (!row) return false
  for (const monthly of monthlyGrains) {
    await sql`delete from sale_sums where company_id = ${companyId} and grain = ${sql.lit(monthly)} and day = ${row.month}::date`.execute(
      tx,
    )
    await monthRows(companyId, row.month, monthly).execute(tx)
  }
  await sql`insert into report_months (company_id, month) values (${companyId}, ${row.month}::date)`.execute(tx)
  return true
}
