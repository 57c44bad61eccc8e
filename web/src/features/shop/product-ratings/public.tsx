/** What other features may use of ratings. */
export { RatingsCard } from '#src/features/shop/product-ratings/ratings-card.tsx'
