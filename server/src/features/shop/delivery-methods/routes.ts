import * as endpoints from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { archiveDeliveryMethod } from './archive-delivery-method.ts'
import { duplicateDeliveryMethod } from './duplicate-delivery-method.ts'
import { listDeliveryMethods } from './list-delivery-methods.ts'
import { moveDeliveryMethod } from './move-delivery-method.ts'
import { createDeliveryMethod, updateDeliveryMethod } from './save-delivery-method.ts'
import { findDeliveryMethod } from './select-delivery-methods.ts'
import { tryDeliveryAddress } from './try-delivery-address.ts'

export const routes = [
  handle(endpoints.listDeliveryMethods, listDeliveryMethods, { transaction: 'read' }),
  handle(endpoints.getDeliveryMethod, async (ctx, { id }) => ({ deliveryMethod: await findDeliveryMethod(ctx, id) })),
  handle(endpoints.createDeliveryMethod, createDeliveryMethod),
  handle(endpoints.updateDeliveryMethod, updateDeliveryMethod),
  handle(endpoints.duplicateDeliveryMethod, duplicateDeliveryMethod),
  handle(endpoints.archiveDeliveryMethod, archiveDeliveryMethod),
  handle(endpoints.moveDeliveryMethod, moveDeliveryMethod),
  handle(endpoints.tryDeliveryAddress, tryDeliveryAddress, { transaction: 'read' }),
]
