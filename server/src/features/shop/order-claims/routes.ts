import * as endpoints from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { answerOrderClaim } from './answer-claim.ts'
import { downloadClaimPhoto, getClaimableOrder, listOrderClaims } from './list-claims.ts'
import { addOrderClaim, claimOnOrder } from './make-claim.ts'
import { returnOrderGoods } from './return-goods.ts'

export const routes = [
  handle(endpoints.getClaimableOrder, getClaimableOrder),
  handle(endpoints.claimOnOrder, claimOnOrder),
  handle(endpoints.listOrderClaims, listOrderClaims, { transaction: 'read' }),
  handle(endpoints.addOrderClaim, addOrderClaim),
  handle(endpoints.answerOrderClaim, answerOrderClaim),
  handle(endpoints.downloadClaimPhoto, downloadClaimPhoto, { transaction: 'read' }),
  handle(endpoints.returnOrderGoods, returnOrderGoods),
]
