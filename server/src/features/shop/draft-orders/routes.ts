import * as endpoints from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { acceptOffer } from './accept-offer.ts'
import { listDraftOrders } from './list-draft-orders.ts'
import { openOffer } from './open-offer.ts'
import { readDraft } from './read-draft.ts'
import { saveDraftOrder } from './save-draft-order.ts'
import { sendDraftOrder } from './send-draft-order.ts'
import { withdrawDraftOrder } from './withdraw-draft-order.ts'

export const routes = [
  handle(endpoints.listDraftOrders, listDraftOrders, { transaction: 'read' }),
  handle(endpoints.getDraftOrder, async (ctx, { id }) => ({ draftOrder: await readDraft(ctx, id) })),
  handle(endpoints.saveDraftOrder, saveDraftOrder),
  handle(endpoints.sendDraftOrder, sendDraftOrder),
  handle(endpoints.withdrawDraftOrder, withdrawDraftOrder),
  handle(endpoints.openOffer, openOffer),
  handle(endpoints.acceptOffer, acceptOffer),
]
