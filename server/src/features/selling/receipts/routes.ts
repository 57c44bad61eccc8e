import * as endpoints from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { findPublicReceipt } from './find-public-receipt.ts'
import { mailReceipt } from './mail-receipt.ts'
import { getReceiptSettings, updateReceiptSettings } from './receipt-settings.ts'

export const routes = [
  handle(endpoints.getPublicReceipt, async (ctx, input) => ({ receipt: await findPublicReceipt(ctx, input.token) })),
  handle(endpoints.mailReceipt, mailReceipt),
  handle(endpoints.getReceiptSettings, getReceiptSettings),
  handle(endpoints.updateReceiptSettings, updateReceiptSettings),
]
