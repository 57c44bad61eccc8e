import * as endpoints from '@mostrador/contract/features/office/exports/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { startExport } from './start-export.ts'
import { startFullExport } from './start-full-export.ts'

export const routes = [handle(endpoints.startExport, startExport), handle(endpoints.startFullExport, startFullExport)]
