import { sql } from 'kysely'

/** Whether a sale `s` was not voided. */
export const isNotVoided = sql<boolean>`not exists (
  select from sale_voids v where v.company_id = s.company_id and v.sale_id = s.id)`
