import * as endpoints from '@mostrador/contract/features/sales/endpoints.ts'
import { handle, handleReading, handleStatement } from '../../http/serve-endpoint.ts'
import { commitAlone } from './commit-alone.ts'
import { findRefundable } from './find-refundable.ts'
import { correctTender } from './correct-tender.ts'
import { listCorrectableTenders } from './list-correctable-tenders.ts'
import { countSalesToReview } from './count-sales-to-review.ts'
import { decideSaleConflict } from './decide-sale-conflict.ts'
import { getLowestPrices } from './get-lowest-prices.ts'
import { getProductSales } from './get-product-sales.ts'
import { getSaleConflict } from './get-sale-conflict.ts'
import { getSale } from './get-sale.ts'
import { listMissingSales } from './list-missing-sales.ts'
import { listSaleConflicts } from './list-sale-conflicts.ts'
import { listSales } from './list-sales.ts'
import { reviewSales } from './review-sales.ts'
import { updateSaleDetails } from './update-sale-details.ts'
import { voidSale } from './void-sale.ts'

export const routes = [
  handleStatement(endpoints.commitSale, async (ctx, input) => ({ sale: await commitAlone(ctx, input) })),
  handle(endpoints.listSales, listSales),
  handle(endpoints.getSale, getSale),
  handleReading(endpoints.getProductSales, getProductSales),
  handle(endpoints.findRefundable, findRefundable),
  handle(endpoints.getLowestPrices, getLowestPrices),
  handle(endpoints.voidSale, voidSale),
  handle(endpoints.updateSaleDetails, updateSaleDetails),
  handle(endpoints.correctTender, correctTender),
  handle(endpoints.listCorrectableTenders, listCorrectableTenders),
  handle(endpoints.reviewSales, reviewSales),
  handle(endpoints.countSalesToReview, countSalesToReview),
  handle(endpoints.listMissingSales, listMissingSales),
  handle(endpoints.listSaleConflicts, listSaleConflicts),
  handle(endpoints.getSaleConflict, getSaleConflict),
  handle(endpoints.decideSaleConflict, decideSaleConflict),
]
