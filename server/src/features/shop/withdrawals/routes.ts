import * as endpoints from '@mostrador/contract/features/shop/withdrawals/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getWithdrawalRight } from './get-withdrawal-right.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { sendOrderLink } from './send-order-link.ts'
import { withdrawFromOrder } from './withdraw-from-order.ts'

export const routes = [
  handle(endpoints.getWithdrawalRight, getWithdrawalRight),
  handle(endpoints.withdrawFromOrder, withdrawFromOrder),
  handle(endpoints.sendOrderLink, sendOrderLink),
  handle(endpoints.listWithdrawals, listWithdrawals, { transaction: 'read' }),
]
