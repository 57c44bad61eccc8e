import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { receiveSupplierInvoice as endpoint } from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrder } from '../purchase-orders/public.ts'
import { goodsToReceive } from './goods-to-receive.ts'
import { changeInvoice, lockOpenInvoice, receivedBy, requireSupplier } from './lock-invoice.ts'
import { readSupplierInvoice } from './read-supplier-invoice.ts'
import { receiveInvoiceGoods } from './receive-invoice-goods.ts'
import { recordBill } from './record-bill.ts'
import { requireRate } from './require-rate.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * Receives the goods of a document together with its bill (U-47). The bill waits for a person who may record bills; a delivery
 * note has none. A credit note has no goods.
 */
export async function receiveSupplierInvoice(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const locked = await lockOpenInvoice(ctx, input)
  const { document } = locked
  // Reports an order that does not exist before missing parts of the document.
  if (input.orderId !== null) await lockOrder(ctx, input.orderId)
  if (document.kind === 'creditNote')
    throw new AppError('conflict', { fields: { id: { key: 'supplierInvoices.notNow.creditNote' } } })
  const supplierId = requireSupplier(locked)
  const exchangeRate = requireRate(ctx, document.currencyTag, input.exchangeRate)
  const goods = await goodsToReceive(ctx, locked)
  const asked = { supplierId, orderId: input.orderId, exchangeRate }
  const posted = await receiveInvoiceGoods(ctx, locked, goods, asked)
  const billId =
    document.kind === 'invoice' && can(ctx.access, 'PURCHASE_ORDERS__BILLS')
      ? await recordBill(ctx, locked, { ...asked, orderId: posted.orderId, goods })
      : null
  await changeInvoice(ctx, locked, { ...posted, billId, ...receivedBy(ctx) })
  const subject = { entity: 'supplierInvoice', entityId: locked.id }
  await audit(ctx, 'supplierInvoice.receive', subject, { name: document.number, from: document.issuer.name })
  return { invoice: await readSupplierInvoice(ctx, locked.id) }
}
