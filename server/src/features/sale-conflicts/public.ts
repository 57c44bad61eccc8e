export { countSalesToReview } from './count-sales-to-review.ts'
