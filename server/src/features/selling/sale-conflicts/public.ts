export { countSalesToReview } from './count-sales-to-review.ts'
export { listMissingSales } from './list-missing-sales.ts'
