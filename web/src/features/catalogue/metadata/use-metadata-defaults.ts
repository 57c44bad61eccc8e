import { listMetadataFields } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataEntity, MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'

const none: MetadataValues = {}

/** The default metadata of a new record; undefined until it has loaded. If loading fails, the fields start empty. */
export function useMetadataDefaults(entity: MetadataEntity): MetadataValues | undefined {
  const { data, error } = useEndpointQuery(listMetadataFields, { entity }, { networkMode: 'always' })
  return data?.defaults ?? (error ? none : undefined)
}
