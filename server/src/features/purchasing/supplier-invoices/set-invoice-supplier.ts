import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { setInvoiceSupplier as endpoint } from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { createSupplier, readSupplier } from '../suppliers/public.ts'
import { changeInvoice, type LockedInvoice, lockOpenInvoice, type Seen } from './lock-invoice.ts'
import { supplierOf } from './propose-supplier.ts'
import { readSupplierInvoice } from './read-supplier-invoice.ts'
import { matchAgain } from './write-matches.ts'

export async function setInvoiceSupplier(
  ctx: CompanyCtx,
  { supplierId, ...seen }: Seen & { supplierId: string },
): Promise<OutputOf<typeof endpoint>> {
  const locked = await lockOpenInvoice(ctx, seen)
  const { name } = await readSupplier(ctx, supplierId)
  return recordSupplier(ctx, locked, { id: supplierId, name })
}

/** The history records the new supplier like any other one. */
export async function createInvoiceSupplier(ctx: CompanyCtx, seen: Seen): Promise<OutputOf<typeof endpoint>> {
  const locked = await lockOpenInvoice(ctx, seen)
  const { supplier } = await createSupplier(ctx, supplierOf(locked.document))
  return recordSupplier(ctx, locked, supplier)
}

async function recordSupplier(
  ctx: CompanyCtx,
  locked: LockedInvoice,
  supplier: { id: string; name: string },
): Promise<OutputOf<typeof endpoint>> {
  await changeInvoice(ctx, locked, { supplierId: supplier.id })
  await matchAgain(ctx, locked.id, supplier.id, locked.document)
  const data = { name: locked.document.number, to: supplier.name }
  await audit(ctx, 'supplierInvoice.setSupplier', { entity: 'supplierInvoice', entityId: locked.id }, data)
  return { invoice: await readSupplierInvoice(ctx, locked.id) }
}
