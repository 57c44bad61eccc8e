import { sql } from 'kysely'

/** Whether a sale `s` asks for a look and nobody has looked yet. */
export const asksForReview = sql<boolean>`(s.needs_review <> '{}' and not exists (
  select from sale_reviews r where r.company_id = s.company_id and r.sale_id = s.id))`
