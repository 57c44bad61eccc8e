import * as endpoints from '@mostrador/contract/features/shop/till-orders/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { pullTillOrders } from './pull-till-orders.ts'

export const routes = [handle(endpoints.pullTillOrders, pullTillOrders, { transaction: 'read' })]
