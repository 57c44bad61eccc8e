import * as endpoints from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { importRescuePart } from './import-rescue-part.ts'
import { previewRescuePart } from './preview-rescue-part.ts'
import { pushDocuments } from './push-documents.ts'

export const routes = [
  handle(endpoints.pushDocuments, pushDocuments, { transaction: 'own' }),
  handle(endpoints.previewRescuePart, previewRescuePart, { transaction: 'own' }),
  handle(endpoints.importRescuePart, importRescuePart, { transaction: 'own' }),
]
