/** What other features may use of ratings. */
export { RatingsCard } from '#src/features/product-ratings/ratings-card.tsx'
