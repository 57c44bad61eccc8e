import * as endpoints from '@mostrador/contract/features/office/audit/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export const routes = [handle(endpoints.listAuditEntries, listAuditEntries)]
