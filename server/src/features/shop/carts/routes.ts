import * as endpoints from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { applyCoupon, removeCoupon } from './apply-coupon.ts'
import { getCart } from './get-cart.ts'
import { getShopQuote } from './get-shop-quote.ts'
import { quoteCheckout } from './quote-checkout.ts'
import { mergeCarts, setCartLine } from './set-cart-line.ts'

export const routes = [
  handle(endpoints.getCart, getCart),
  handle(endpoints.setCartLine, setCartLine),
  handle(endpoints.mergeCarts, mergeCarts),
  handle(endpoints.addCartCode, applyCoupon),
  handle(endpoints.removeCartCode, removeCoupon),
  handle(endpoints.quoteCheckout, quoteCheckout),
  handle(endpoints.getShopQuote, getShopQuote, { transaction: 'read' }),
]
