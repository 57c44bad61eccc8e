import { sql } from 'kysely'

/**
 * What a tax `x` of a line `s` was charged on. It is the net of the line; a compound tax has the earlier ones in it. Returns that were stored
 * with a share of their own of the base are read by their net.
 */
export const taxBase = sql`(case when s.is_return and exists (select from taxes v
    where v.company_id = x.company_id and v.id = x.tax_id and not v.is_compound) then s.net else x.taxable_amount end)`
