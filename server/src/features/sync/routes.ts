import * as endpoints from '@mostrador/contract/features/sync/endpoints.ts'
import { handleStatement } from '../../http/serve-endpoint.ts'
import { importRescuePart } from './import-rescue-part.ts'
import { previewRescuePart } from './preview-rescue-part.ts'
import { pushDocuments } from './push-documents.ts'

export const routes = [
  handleStatement(endpoints.pushDocuments, pushDocuments),
  handleStatement(endpoints.previewRescuePart, previewRescuePart),
  handleStatement(endpoints.importRescuePart, importRescuePart),
]
