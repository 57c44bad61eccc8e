import { sql } from 'kysely'

/** Whether a sale `s`, or the void of it, asks for a look and nobody has looked yet. */
export const asksForReview = sql<boolean>`((s.needs_review <> '{}' or exists (
    select from sale_voids w where w.company_id = s.company_id and w.sale_id = s.id and w.needs_review <> '{}'))
  and not exists (select from sale_reviews r where r.company_id = s.company_id and r.sale_id = s.id))`
