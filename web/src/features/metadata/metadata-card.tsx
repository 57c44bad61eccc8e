import { listMetadataFields } from '@mostrador/contract/features/metadata/endpoints.ts'
import type { MetadataEntity, MetadataValues } from '@mostrador/contract/features/metadata/metadata-field.ts'
import { useEffect, useRef } from 'react'
import { MetadataInputs, type MetadataInputsProps } from '#src/features/metadata/metadata-inputs.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { Card } from '#src/ui/detail-page.tsx'

type MetadataCardProps = Omit<MetadataInputsProps, 'fields'> & {
  entity: MetadataEntity
  /** For a record that is being made: takes the values the company gives to new ones. */
  onDefaults?: ((values: MetadataValues) => void) | undefined
}

/** The company's own fields as a card of a record's form, by their groups; nothing where there are none. */
export function MetadataCard({ entity, onDefaults, ...inputs }: MetadataCardProps) {
  const t = useT()
  const { data } = useEndpointQuery(listMetadataFields, { entity })
  const fields = data?.items ?? []
  const hasBegun = useRef(false)
  useEffect(function beginWithDefaults() {
    if (!data || !onDefaults || hasBegun.current) return
    hasBegun.current = true
    if (Object.keys(data.defaults).length > 0) onDefaults(data.defaults)
  })
  return [...Map.groupBy(fields, ({ groupName }) => groupName)].map(([group, members]) => (
    <Card key={group} title={group || t('metadata.card')}>
      <MetadataInputs {...inputs} fields={members} />
    </Card>
  ))
}
