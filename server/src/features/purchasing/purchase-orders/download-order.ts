import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { downloadPurchaseOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { Download } from '../../../http/send-file.ts'
import { printOrder } from './print-order.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'

export async function downloadPurchaseOrder(
  ctx: CompanyCtx,
  { id, language }: InputOf<typeof endpoint>,
): Promise<Download> {
  return printOrder(ctx, await readPurchaseOrder(ctx, id), language)
}
