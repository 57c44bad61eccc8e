export { createRatingClock, inviteBuyers } from './rating-clock.ts'
export { ratingShopOf } from './rating-shop.ts'
