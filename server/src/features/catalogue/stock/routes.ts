import * as endpoints from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { correctUnitCost } from './correct-unit-cost.ts'
import { explainCost } from './explain-cost.ts'
import { findStockItems } from './find-stock-items.ts'
import { listShelves, setShelf } from './shelves.ts'

export const routes = [
  handle(endpoints.explainCost, explainCost, { transaction: 'read' }),
  handle(endpoints.correctCost, correctUnitCost),
  handle(endpoints.findStockItems, findStockItems),
  handle(endpoints.setShelf, setShelf),
  handle(endpoints.listShelves, listShelves),
]
