import * as endpoints from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { askSubscription } from './ask-subscription.ts'
import { countSubscribers, endSubscriber, findSubscriber } from './subscribers-of-company.ts'
import { confirmSubscription, leaveSubscription, openSubscription } from './use-link.ts'

export const routes = [
  handle(endpoints.askSubscription, askSubscription),
  handle(endpoints.openSubscription, openSubscription),
  handle(endpoints.confirmSubscription, confirmSubscription),
  handle(endpoints.leaveSubscription, leaveSubscription),
  handle(endpoints.countSubscribers, countSubscribers),
  handle(endpoints.findSubscriber, findSubscriber),
  handle(endpoints.endSubscriber, endSubscriber),
]
