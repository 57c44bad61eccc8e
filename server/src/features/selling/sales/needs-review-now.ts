import { sql } from 'kysely'

/** Number of doubts about a sale `s` that came after it was stored. */
export const laterDoubts = sql<number>`(select count(*)::int from sale_doubts x
  where x.company_id = s.company_id and x.sale_id = s.id)`

/** Whether a sale `s`, its void, or a later doubt needs a review that has not been done since. */
export const needsReviewNow = sql<boolean>`((s.needs_review <> '{}' or exists (
    select from sale_voids w where w.company_id = s.company_id and w.sale_id = s.id and w.needs_review <> '{}')
    or exists (select from sale_doubts x where x.company_id = s.company_id and x.sale_id = s.id))
  and not exists (select from sale_reviews r where r.company_id = s.company_id and r.sale_id = s.id
    and r.doubts_seen >= ${laterDoubts}))`
