import * as endpoints from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { answerProductRating } from './answer-product-rating.ts'
import { deleteProductRatings } from './delete-product-ratings.ts'
import { listProductRatings } from './list-product-ratings.ts'
import { listShownRatings } from './list-shown-ratings.ts'
import { voteRatingHelpful } from './vote-rating-helpful.ts'
import { moderateProductRatings } from './moderate-product-ratings.ts'
import { openRatings } from './open-ratings.ts'
import { refuseRatingMails } from './refuse-rating-mails.ts'
import { writeRating } from './write-rating.ts'

export const routes = [
  handle(endpoints.listShownRatings, listShownRatings, { transaction: 'read' }),
  handle(endpoints.openRatings, openRatings),
  handle(endpoints.writeRating, writeRating),
  handle(endpoints.refuseRatingMails, refuseRatingMails),
  handle(endpoints.voteRatingHelpful, voteRatingHelpful),
  handle(endpoints.listProductRatings, listProductRatings, { transaction: 'read' }),
  handle(endpoints.moderateProductRatings, moderateProductRatings),
  handle(endpoints.answerProductRating, answerProductRating),
  handle(endpoints.deleteProductRatings, deleteProductRatings),
]
