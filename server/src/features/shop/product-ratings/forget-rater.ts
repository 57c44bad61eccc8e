import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The name on a rating after its buyer was deleted. */
const nobody = '—'

/**
 * Removes the name of a customer from the ratings that their purchases prove, and their pictures. Stars and text stay and still
 * count.
 */
export async function forgetRater({ tx, company }: CompanyCtx, customerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`update product_ratings r set author_name = ${nobody}
    from sale_lines l
    join sales s on s.company_id = l.company_id and s.id = l.sale_id
    join customers sold_to on sold_to.company_id = s.company_id and sold_to.id = s.customer_id
    where r.company_id = ${company.id} and l.company_id = r.company_id and l.id = r.sale_line_id
      and coalesce(sold_to.merged_into_id, sold_to.id) = ${customerId}
    returning r.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from rating_pictures where company_id = ${company.id} and rating_id = any(${ids}::uuid[])`.execute(
    tx,
  )
}
