import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { voidSupplierBill as endpoint } from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { undoCorrection } from '../../catalogue/stock/public.ts'
import { lockBill, refusal } from './lock-bill.ts'
import { readBill } from './select-bills.ts'

/** Voids a bill and reverses its corrections of costs. Its number can be entered again. */
export async function voidSupplierBill(
  ctx: CompanyCtx,
  { id, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const bill = await lockBill(ctx, id)
  if (bill.voidedAt !== null) return { bill: await readBill(ctx, id) }
  if (bill.paidAmount !== 0) throw refusal('paid')
  await undoCorrection(ctx, id, reason)
  await ctx.tx
    .updateTable('supplierBills')
    .set({ voidedAt: ctx.now, voidReason: reason, version: bill.version + 1 })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'supplierBill.void', { entity: 'supplierBill', entityId: id }, { reason })
  return { bill: await readBill(ctx, id) }
}
