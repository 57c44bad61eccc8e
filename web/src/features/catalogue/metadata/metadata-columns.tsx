import { listMetadataFields } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataEntity, MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { metadataText } from '#src/features/catalogue/metadata/metadata-text.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** The metadata fields that the list of an entity shows, as its last columns; they are left out if the list is narrow. */
export function useMetadataColumns<Row extends { metadata: MetadataValues }>(
  entity: MetadataEntity,
): ListColumn<Row>[] {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const fields = useEndpointQuery(listMetadataFields, { entity }).data?.items ?? []
  const world = { language, settings, yesNo: (isYes: boolean) => t(isYes ? 'shell.buttons.yes' : 'shell.buttons.no') }
  return fields
    .filter(({ showInList }) => showInList)
    .map((field) => ({
      key: `metadata-${field.key}`,
      label: field.label[language],
      needs: 'wide',
      cell: ({ metadata }) => metadataText(field, metadata[field.key], world),
    }))
}
