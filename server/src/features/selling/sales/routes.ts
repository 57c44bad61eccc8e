import * as endpoints from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { commitAlone } from './commit-alone.ts'
import { correctTender } from './correct-tender.ts'
import { getLowestPrices } from './get-lowest-prices.ts'
import { getCustomerPurchases } from './history/get-customer-purchases.ts'
import { getProductSales } from './history/get-product-sales.ts'
import { getSale } from './get-sale.ts'
import { listCorrectableTenders } from './list-correctable-tenders.ts'
import { listSales } from './list-sales.ts'
import { reviewSales } from './review-sales.ts'
import { updateSaleDetails } from './update-sale-details.ts'

export const routes = [
  handle(endpoints.commitSale, async (ctx, input) => ({ sale: await commitAlone(ctx, input) }), { transaction: 'own' }),
  handle(endpoints.listSales, listSales),
  handle(endpoints.getSale, getSale),
  handle(endpoints.getProductSales, getProductSales, { transaction: 'read' }),
  handle(endpoints.getCustomerPurchases, getCustomerPurchases),
  handle(endpoints.getLowestPrices, getLowestPrices),
  handle(endpoints.updateSaleDetails, updateSaleDetails),
  handle(endpoints.correctTender, correctTender),
  handle(endpoints.listCorrectableTenders, listCorrectableTenders),
  handle(endpoints.reviewSales, reviewSales),
]
