import { listMetadataFields } from '@mostrador/contract/features/metadata/endpoints.ts'
import type { MetadataEntity, MetadataValues } from '@mostrador/contract/features/metadata/metadata-field.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'

const none: MetadataValues = {}

/** What the own fields of a new record begin with; undefined until it is known. Without an answer they begin empty. */
export function useMetadataDefaults(entity: MetadataEntity): MetadataValues | undefined {
  const { data, error } = useEndpointQuery(listMetadataFields, { entity }, { networkMode: 'always' })
  return data?.defaults ?? (error ? none : undefined)
}
