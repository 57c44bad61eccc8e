import * as endpoints from '@mostrador/contract/features/sales/endpoints.ts'
import { handle, handleStatement } from '../../serve-endpoint.ts'
import { commitSale } from './commit-sale.ts'
import { findRefundable } from './find-refundable.ts'
import { getSale } from './get-sale.ts'
import { listSales } from './list-sales.ts'

export const routes = [
  handleStatement(endpoints.commitSale, async (ctx, input) => ({ sale: await commitSale(ctx, input) })),
  handle(endpoints.listSales, listSales),
  handle(endpoints.getSale, getSale),
  handle(endpoints.findRefundable, findRefundable),
]
