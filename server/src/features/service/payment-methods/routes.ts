import * as endpoints from '@mostrador/contract/features/service/payment-methods/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { confirmPaymentMethod } from './confirm-payment-method.ts'
import { linkPaymentMethod } from './link-payment-method.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { payByCard } from './pay-by-card.ts'
import { unlinkPaymentMethod } from './unlink-payment-method.ts'

// Calls to the provider hold no transaction while they wait.
export const routes = [
  handle(endpoints.listPaymentMethods, listPaymentMethods),
  handle(endpoints.linkPaymentMethod, linkPaymentMethod, { transaction: 'own' }),
  handle(endpoints.confirmPaymentMethod, confirmPaymentMethod, { transaction: 'own' }),
  handle(endpoints.unlinkPaymentMethod, unlinkPaymentMethod, { transaction: 'own' }),
  handle(endpoints.payByCard, payByCard, { transaction: 'own' }),
]
