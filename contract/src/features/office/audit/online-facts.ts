/** The facts of the online shop. */
import { deliveryExceptions, deliveryFacts } from './delivery-facts.ts'
import { promotionExceptions, promotionFacts } from './promotion-facts.ts'

export const onlineFacts = { ...deliveryFacts, ...promotionFacts } as const
export const onlineExceptions = { deliveryMethod: deliveryExceptions, promotion: promotionExceptions } as const
