import { sql } from 'kysely'

/**
 * The base of a tax `x` of a line `s`. It is the net of the line; a compound tax includes the earlier ones. Returns stored
 * with their own share of the base use their net.
 */
export const taxBase = sql`(case when s.is_return and exists (select from taxes v
    where v.company_id = x.company_id and v.id = x.tax_id and not v.is_compound) then s.net else x.taxable_amount end)`
