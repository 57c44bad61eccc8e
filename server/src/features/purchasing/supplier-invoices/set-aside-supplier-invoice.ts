import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { setAsideSupplierInvoice as endpoint } from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { changeInvoice, lockInvoice, lockOpenInvoice, type Seen } from './lock-invoice.ts'
import { readSupplierInvoice } from './read-supplier-invoice.ts'

const open = {
  status: 'open',
  decidedById: null,
  decidedAt: null,
  orderId: null,
  receiptId: null,
  billId: null,
} as const

/** A received document can be taken up again only after its receipt was reversed and its bill voided (U-47). */
export async function setAsideSupplierInvoice(
  ctx: CompanyCtx,
  { isSetAside, ...seen }: Seen & { isSetAside: boolean },
): Promise<OutputOf<typeof endpoint>> {
  const locked = isSetAside ? await lockOpenInvoice(ctx, seen) : await lockInvoice(ctx, seen)
  const { mayReceiveAgain } = await readSupplierInvoice(ctx, locked.id)
  if (!isSetAside && locked.status === 'received' && !mayReceiveAgain)
    throw new AppError('conflict', { fields: { id: { key: 'supplierInvoices.notNow.received' } } })
  const aside = { status: 'setAside', decidedById: ctx.user.id, decidedAt: ctx.now } as const
  await changeInvoice(ctx, locked, isSetAside ? aside : open)
  const action = isSetAside ? 'supplierInvoice.setAside' : 'supplierInvoice.takeUp'
  await audit(ctx, action, { entity: 'supplierInvoice', entityId: locked.id }, { name: locked.document.number })
  return { invoice: await readSupplierInvoice(ctx, locked.id) }
}
