import * as endpoints from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getCardAccount, testCardAccount, updateCardAccount } from './card-account.ts'
import { chooseOrderPayment } from './choose-order-payment.ts'
import { getCardPayment } from './get-card-payment.ts'
import { listOrderCards } from './list-order-cards.ts'
import { refundCardPayment } from './refund-card-payment.ts'
import { getSandboxPage, payInSandbox } from './sandbox-page.ts'
import { startCardPayment } from './start-card-payment.ts'

// Calls to the provider hold no transaction while they wait.
export const routes = [
  handle(endpoints.getCardAccount, getCardAccount),
  handle(endpoints.updateCardAccount, updateCardAccount),
  handle(endpoints.testCardAccount, testCardAccount, { transaction: 'own' }),
  handle(endpoints.getCardPayment, getCardPayment, { transaction: 'own' }),
  handle(endpoints.startCardPayment, startCardPayment, { transaction: 'own' }),
  handle(endpoints.chooseOrderPayment, chooseOrderPayment, { transaction: 'own' }),
  handle(endpoints.getSandboxPage, getSandboxPage),
  handle(endpoints.payInSandbox, payInSandbox),
  handle(endpoints.listOrderCards, listOrderCards, { transaction: 'read' }),
  handle(endpoints.refundCardPayment, refundCardPayment, { transaction: 'own' }),
]
