import { sql } from 'kysely'
import type { FactSource } from '../fact-source.ts'

/** Facts about variants, joined with their catalogue data. */
export const ofProducts = sql`join variants v on v.company_id = s.company_id and v.id = s.variant_id
  join products p on p.company_id = v.company_id and p.id = v.product_id`

export const thingDimensions: FactSource['dimensions'] = {
  variant: sql`s.variant_id`,
  product: sql`v.product_id`,
  category: sql`p.category_id`,
  brand: sql`p.brand`,
  location: sql`s.location_id`,
}
