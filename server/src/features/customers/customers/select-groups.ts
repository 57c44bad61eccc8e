import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Groups by name, with the number of active customers in each. */
export function selectGroups(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('customerGroups as g')
    .where('g.companyId', '=', ctx.company.id)
    .select([
      'g.id',
      'g.name',
      sql<number>`(select count(*)::int from customers c where c.company_id = g.company_id and c.group_id = g.id
        and c.status <> 'archived')`.as('customerCount'),
    ])
    .orderBy(sql`search_fold(g.name)`)
}
