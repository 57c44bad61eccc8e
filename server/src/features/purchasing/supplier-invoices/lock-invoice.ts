import { AppError } from '@mostrador/contract/errors.ts'
import type { ElectronicInvoice } from '@mostrador/domain/purchase/electronic-invoice.ts'
import type { CompanyCtx } from '../../../context.ts'
import { storedDocument } from './stored-document.ts'

export type Seen = { id: string; version: number }
export type LockedInvoice = {
  id: string
  version: number
  status: string
  supplierId: string | null
  orderId: string | null
  receiptId: string | null
  billId: string | null
  document: ElectronicInvoice
}

/** Locks a document in any state. Throws `notFound`, and `versionConflict` when it changed since the person saw it. */
export async function lockInvoice(ctx: CompanyCtx, { id, version }: Seen): Promise<LockedInvoice> {
  const row = await ctx.tx
    .selectFrom('supplierInvoices')
    .select(['id', 'version', 'status', 'supplierId', 'orderId', 'receiptId', 'billId', 'document'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  if (row.version !== version) throw new AppError('versionConflict')
  return { ...row, document: storedDocument(row.document) }
}

/** Locks a document that waits. Throws `conflict` for one that was received or set aside. */
export async function lockOpenInvoice(ctx: CompanyCtx, seen: Seen): Promise<LockedInvoice> {
  const locked = await lockInvoice(ctx, seen)
  if (locked.status !== 'open')
    throw new AppError('conflict', { fields: { id: { key: `supplierInvoices.notNow.${locked.status}` } } })
  return locked
}

/** The supplier of a document. Throws `invalidInput` when none was named. */
export function requireSupplier({ supplierId }: LockedInvoice): string {
  if (supplierId === null)
    throw new AppError('invalidInput', { fields: { supplierId: { key: 'supplierInvoices.notNow.supplierMissing' } } })
  return supplierId
}

type Change = Partial<{
  supplierId: string
  status: 'open' | 'received' | 'setAside'
  orderId: string | null
  receiptId: string | null
  billId: string | null
  decidedById: string | null
  decidedAt: Date | null
}>

/** Writes a change of a locked document as its next version. */
export async function changeInvoice(ctx: CompanyCtx, { id, version }: Seen, change: Change): Promise<void> {
  await ctx.tx
    .updateTable('supplierInvoices')
    .set({ ...change, version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
}

/** The facts of a document that is received now, by the caller. */
export const receivedBy = ({ user, now }: Pick<CompanyCtx, 'user' | 'now'>) =>
  ({ status: 'received', decidedById: user.id, decidedAt: now }) as const
