import { sql } from 'kysely'

/** Whether a sale `s` still holds: nobody took it back whole. */
export const isNotVoided = sql<boolean>`not exists (
  select from sale_voids v where v.company_id = s.company_id and v.sale_id = s.id)`
