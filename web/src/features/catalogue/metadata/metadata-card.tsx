import { listMetadataFields } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataEntity } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { MetadataInputs, type MetadataInputsProps } from '#src/features/catalogue/metadata/metadata-inputs.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { Card } from '#src/ui/detail-page.tsx'

type MetadataCardProps = Omit<MetadataInputsProps, 'fields'> & {
  entity: MetadataEntity
  /** For the fields without a group. */
  title?: string
}

/** The metadata fields as a card of a record's form, by group; renders nothing without fields. */
export function MetadataCard({ entity, title, ...inputs }: MetadataCardProps) {
  const t = useT()
  const fields = useEndpointQuery(listMetadataFields, { entity }).data?.items ?? []
  return [...Map.groupBy(fields, ({ groupName }) => groupName)].map(([group, members]) => (
    <Card key={group} title={group || (title ?? t('metadata.card'))}>
      <MetadataInputs {...inputs} fields={members} />
    </Card>
  ))
}
