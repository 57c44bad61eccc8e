export { bringCart } from './bring-cart.ts'
export { findPlace, lockStock, readPlaces } from './find-place.ts'
export { deliveryLineId, problem } from './price-cart.ts'
export {
  type FittingDelivery,
  quoteCart,
  type Quoted,
  quoteCheckout,
  type QuoteWho,
  readTransferAccount,
  waysToPay,
} from './quote-checkout.ts'
export { type Offer, readOffers, readStockParts } from './read-offers.ts'
export { type CartRow, emptyCart, findCart } from './stored-cart.ts'
export { setCartLine } from './set-cart-line.ts'
export { purgeCarts } from './purge-carts.ts'
