import * as endpoints from '@mostrador/contract/features/receipts/endpoints.ts'
import { handle } from '../../serve-endpoint.ts'
import { getPublicReceipt } from './get-public-receipt.ts'
import { mailReceipt } from './mail-receipt.ts'

export const routes = [
  handle(endpoints.getPublicReceipt, async (ctx, input) => ({ receipt: await getPublicReceipt(ctx.tx, input.token) })),
  handle(endpoints.mailReceipt, mailReceipt),
]
