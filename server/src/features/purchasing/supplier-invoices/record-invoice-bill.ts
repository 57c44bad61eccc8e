import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { recordInvoiceBill as endpoint } from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { type GoodsOfLine, goodsToReceive } from './goods-to-receive.ts'
import { changeInvoice, type LockedInvoice, lockInvoice, receivedBy, requireSupplier } from './lock-invoice.ts'
import { readSupplierInvoice } from './read-supplier-invoice.ts'
import { recordBill } from './record-bill.ts'
import { requireRate } from './require-rate.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * Records the bill of a document without moving goods: of an invoice whose goods arrived with a delivery note or were received by
 * a person who may not record bills, and of a credit note. Throws `conflict` if there is none to record.
 */
export async function recordInvoiceBill(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const locked = await lockInvoice(ctx, input)
  await refuseWithoutBill(ctx, locked)
  const supplierId = requireSupplier(locked)
  const exchangeRate = requireRate(ctx, locked.document.currencyTag, input.exchangeRate)
  const orderId = locked.orderId ?? (await readOrderOfReceived(ctx, locked))
  const goods = await goodsOfBill(ctx, locked, orderId)
  const billId = await recordBill(ctx, locked, { supplierId, exchangeRate, orderId, goods })
  await changeInvoice(ctx, locked, { billId, ...(locked.status === 'open' && receivedBy(ctx)) })
  const subject = { entity: 'supplierInvoice', entityId: locked.id }
  await audit(ctx, 'supplierInvoice.recordBill', subject, { name: locked.document.number })
  return { invoice: await readSupplierInvoice(ctx, locked.id) }
}

async function refuseWithoutBill(ctx: CompanyCtx, { id, status, document }: LockedInvoice): Promise<void> {
  const { needsBill } = await readSupplierInvoice(ctx, id)
  if (document.kind !== 'deliveryNote' && (needsBill || status === 'open')) return
  throw new AppError('conflict', { fields: { id: { key: 'supplierInvoices.notNow.noBill' } } })
}

/** The order of the one received document that a document refers to. */
async function readOrderOfReceived(ctx: CompanyCtx, { supplierId, document }: LockedInvoice): Promise<string | null> {
  if (supplierId === null || document.references.length === 0) return null
  const rows = await ctx.tx
    .selectFrom('supplierInvoices')
    .select('orderId')
    .distinct()
    .where('companyId', '=', ctx.company.id)
    .where('supplierId', '=', supplierId)
    .where('status', '=', 'received')
    .where('number', 'in', document.references)
    .where('orderId', 'is not', null)
    .execute()
  return rows.length === 1 ? (rows[0]?.orderId ?? null) : null
}

/** The goods to compare an invoice with; none for a credit note, and if lines have no variant. */
async function goodsOfBill(ctx: CompanyCtx, locked: LockedInvoice, orderId: string | null): Promise<GoodsOfLine[]> {
  if (orderId === null || locked.document.kind === 'creditNote') return []
  try {
    return await goodsToReceive(ctx, locked)
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalidInput') return []
    throw error
  }
}
