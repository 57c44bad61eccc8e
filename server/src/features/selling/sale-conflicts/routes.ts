import * as endpoints from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { countSalesToReview } from './count-sales-to-review.ts'
import { decideSaleConflict } from './decide-sale-conflict.ts'
import { getSaleConflict } from './get-sale-conflict.ts'
import { listMissingSales } from './list-missing-sales.ts'
import { listSaleConflicts } from './list-sale-conflicts.ts'

export const routes = [
  handle(endpoints.countSalesToReview, countSalesToReview),
  handle(endpoints.listMissingSales, listMissingSales),
  handle(endpoints.listSaleConflicts, listSaleConflicts),
  handle(endpoints.getSaleConflict, getSaleConflict),
  handle(endpoints.decideSaleConflict, decideSaleConflict),
]
