import * as endpoints from '@mostrador/contract/features/insight/search/endpoints.ts'
import { handle, type Route } from '../../../http/serve-endpoint.ts'
import { searchRecords } from './search-records.ts'

export const routes: readonly Route[] = [handle(endpoints.searchRecords, searchRecords)]
