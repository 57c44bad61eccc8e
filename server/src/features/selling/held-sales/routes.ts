import * as endpoints from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { discardHeldSale } from './discard-held-sale.ts'
import { holdSale } from './hold-sale.ts'
import { listHeldSales } from './list-held-sales.ts'
import { releaseHeldSale } from './release-held-sale.ts'
import { takeHeldSale } from './take-held-sale.ts'

export const routes = [
  handle(endpoints.holdSale, holdSale),
  handle(endpoints.listHeldSales, listHeldSales),
  handle(endpoints.takeHeldSale, takeHeldSale),
  handle(endpoints.releaseHeldSale, releaseHeldSale),
  handle(endpoints.discardHeldSale, discardHeldSale),
]
