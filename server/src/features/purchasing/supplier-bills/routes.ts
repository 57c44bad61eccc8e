import * as endpoints from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { createSupplierBill } from './create-supplier-bill.ts'
import { listSupplierBills } from './list-supplier-bills.ts'
import { paySupplierBill } from './pay-supplier-bill.ts'
import { previewSupplierBill } from './preview-supplier-bill.ts'
import { reverseBillPayment } from './reverse-bill-payment.ts'
import { readBill } from './select-bills.ts'
import { voidSupplierBill } from './void-supplier-bill.ts'

export const routes = [
  handle(endpoints.listSupplierBills, listSupplierBills, { transaction: 'read' }),
  handle(endpoints.getSupplierBill, async (ctx, { id }) => ({ bill: await readBill(ctx, id) }), {
    transaction: 'read',
  }),
  handle(endpoints.previewSupplierBill, previewSupplierBill),
  handle(endpoints.createSupplierBill, createSupplierBill),
  handle(endpoints.voidSupplierBill, voidSupplierBill),
  handle(endpoints.paySupplierBill, paySupplierBill),
  handle(endpoints.reverseBillPayment, reverseBillPayment),
]
