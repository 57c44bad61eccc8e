import type { MetadataEntity } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { type RawBuilder, sql } from 'kysely'

type Values = Record<string, string | number | boolean | null>

/** The values that the list of an entity shows, from the row under a name in the query. */
export function listedMetadata(entity: MetadataEntity, row: string): RawBuilder<Values> {
  const values = sql.ref(`${row}.metadata`)
  return sql<Values>`coalesce((select jsonb_object_agg(f.key, ${values} -> f.key) from metadata_fields f
    where f.company_id = ${sql.ref(`${row}.companyId`)} and f.entity = ${entity} and f.show_in_list and f.status = 'active'
      and ${values} ? f.key), '{}')`
}
