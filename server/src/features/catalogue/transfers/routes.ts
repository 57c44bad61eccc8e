import * as endpoints from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { listGoodsOnTheWay } from './list-goods-on-the-way.ts'
import { listTransfers } from './list-transfers.ts'
import { readTransfer } from './read-transfer.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { saveTransfer } from './save-transfer.ts'
import { sendTransfer } from './send-transfer.ts'

export const routes = [
  handle(endpoints.listTransfers, listTransfers, { transaction: 'read' }),
  handle(endpoints.getTransfer, async (ctx, { id }) => ({ transfer: await readTransfer(ctx, id) })),
  handle(endpoints.saveTransfer, saveTransfer),
  handle(endpoints.sendTransfer, sendTransfer),
  handle(endpoints.receiveTransfer, receiveTransfer),
  handle(endpoints.cancelTransfer, cancelTransfer),
  handle(endpoints.listGoodsOnTheWay, listGoodsOnTheWay, { transaction: 'read' }),
]
