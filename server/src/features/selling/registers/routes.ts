import * as endpoints from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { archiveCheckout } from './archive-checkout.ts'
import { getCheckout } from './get-checkout.ts'
import { listCheckouts } from './list-checkouts.ts'
import { setCheckoutPriceList } from './set-checkout-price-list.ts'
import { createCheckout, updateCheckout } from './write-checkout.ts'

export const routes = [
  handle(endpoints.listCheckouts, listCheckouts),
  handle(endpoints.getCheckout, getCheckout),
  handle(endpoints.createCheckout, createCheckout),
  handle(endpoints.updateCheckout, updateCheckout),
  handle(endpoints.archiveCheckout, archiveCheckout),
  handle(endpoints.setCheckoutPriceList, setCheckoutPriceList),
]
