import * as endpoints from '@mostrador/contract/features/sync/endpoints.ts'
import { handleStatement } from '../../serve-endpoint.ts'
import { pushDocuments } from './push-documents.ts'

export const routes = [handleStatement(endpoints.pushDocuments, pushDocuments)]
