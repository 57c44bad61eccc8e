import * as endpoints from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { renameApiKey } from './rename-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export const routes = [
  handle(endpoints.listApiKeys, listApiKeys),
  handle(endpoints.createApiKey, createApiKey),
  handle(endpoints.renameApiKey, renameApiKey),
  handle(endpoints.revokeApiKey, revokeApiKey),
]
