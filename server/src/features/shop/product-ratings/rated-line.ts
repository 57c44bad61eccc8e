import { sql } from 'kysely'

/** The purchased variant, as `M / Red`; empty for a product without options. The line is named `l`. */
export const variantName = sql<string>`coalesce((select array_to_string(v.option_values, ' / ') from variants v
  where v.company_id = l.company_id and v.id = l.variant_id), '')`

/** Whether all units of a line were returned. The line is named `l`. */
export const isReturned = sql<boolean>`coalesce((select -sum(b.quantity) >= l.quantity from sale_lines b
  where b.company_id = l.company_id and b.original_line_id = l.id), false)`
