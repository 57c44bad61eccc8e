import * as endpoints from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { archivePriceList } from './archive-price-list.ts'
import { createPriceList } from './create-price-list.ts'
import { getPriceList } from './get-price-list.ts'
import { listPriceLists } from './list-price-lists.ts'
import { listPriceListsOfVariant } from './list-price-lists-of-variant.ts'
import { listPricesOfList } from './list-prices-of-list.ts'
import { listPricesOfVariants } from './list-prices-of-variants.ts'
import { setPricesOfList } from './set-prices-of-list.ts'
import { updatePriceList } from './update-price-list.ts'

export const routes = [
  handle(endpoints.listPriceLists, listPriceLists),
  handle(endpoints.getPriceList, getPriceList),
  handle(endpoints.createPriceList, createPriceList),
  handle(endpoints.updatePriceList, updatePriceList),
  handle(endpoints.archivePriceList, archivePriceList),
  handle(endpoints.listPricesOfList, listPricesOfList),
  handle(endpoints.listPricesOfVariants, listPricesOfVariants),
  handle(endpoints.listPriceListsOfVariant, listPriceListsOfVariant, { transaction: 'read' }),
  handle(endpoints.setPricesOfList, setPricesOfList),
]
