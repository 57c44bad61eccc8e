import * as endpoints from '@mostrador/contract/features/purchasing/late-costs/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { addLateCost } from './add-late-cost.ts'
import { listLateCosts } from './list-late-costs.ts'
import { undoLateCost } from './undo-late-cost.ts'

export const routes = [
  handle(endpoints.listLateCosts, listLateCosts, { transaction: 'read' }),
  handle(endpoints.addLateCost, addLateCost),
  handle(endpoints.undoLateCost, undoLateCost),
]
