import * as endpoints from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getSupplierFacts } from './get-supplier-facts.ts'
import { listReorder } from './list-reorder.ts'
import { makeReorderOrders } from './make-reorder-orders.ts'
import { saveReorderPolicy } from './save-reorder-policy.ts'

export const routes = [
  handle(endpoints.listReorder, listReorder, { transaction: 'read' }),
  handle(endpoints.saveReorderPolicy, saveReorderPolicy),
  handle(endpoints.makeReorderOrders, makeReorderOrders),
  handle(endpoints.getSupplierFacts, getSupplierFacts, { transaction: 'read' }),
]
