import * as endpoints from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getDashboardHome } from './get-dashboard-home.ts'

export const routes = [handle(endpoints.getDashboardHome, getDashboardHome)]
