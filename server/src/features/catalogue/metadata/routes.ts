import * as endpoints from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { archiveMetadataField, deleteMetadataField } from './archive-metadata-field.ts'
import { createMetadataField } from './create-metadata-field.ts'
import { getMetadataDefaults, listMetadataFields, updateMetadataDefaults } from './metadata-defaults.ts'
import { countMetadataValues } from './metadata-tables.ts'
import { reorderMetadataFields } from './reorder-metadata-fields.ts'
import { requireMetadataField, selectMetadataFields } from './select-metadata-fields.ts'
import { updateMetadataField } from './update-metadata-field.ts'

export const routes = [
  handle(endpoints.listMetadataFields, listMetadataFields),
  handle(endpoints.listAllMetadataFields, async (ctx) => ({ items: await selectMetadataFields(ctx) })),
  handle(endpoints.getMetadataField, async (ctx, { id }) => {
    const field = await requireMetadataField(ctx, id)
    return { field, valueCount: await countMetadataValues(ctx, field.entity, field.key) }
  }),
  handle(endpoints.createMetadataField, createMetadataField),
  handle(endpoints.updateMetadataField, updateMetadataField),
  handle(endpoints.reorderMetadataFields, reorderMetadataFields),
  handle(endpoints.archiveMetadataField, archiveMetadataField),
  handle(endpoints.deleteMetadataField, deleteMetadataField),
  handle(endpoints.getMetadataDefaults, getMetadataDefaults),
  handle(endpoints.updateMetadataDefaults, updateMetadataDefaults),
]
