import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { paySupplierBill as endpoint } from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockBill, refusal } from './lock-bill.ts'
import { readBill } from './select-bills.ts'

/** Records a payment. The payments of a bill never exceed the agreed amount (U-11). */
export async function paySupplierBill(
  ctx: CompanyCtx,
  { id, billId, ...payment }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const bill = await lockBill(ctx, billId)
  if (!(await isPaid(ctx, id, billId))) {
    if (bill.voidedAt !== null) throw refusal('voided')
    if (payment.amount > bill.agreedAmount - bill.paidAmount) throw refusal('tooMuch', 'amount')
    await ctx.tx
      .insertInto('supplierBillPayments')
      .values({ companyId: ctx.company.id, id, billId, ...payment, userId: ctx.user.id, createdAt: ctx.now })
      .execute()
    await audit(ctx, 'supplierBill.pay', { entity: 'supplierBill', entityId: billId }, { amount: payment.amount })
  }
  return { bill: await readBill(ctx, billId) }
}

async function isPaid(ctx: CompanyCtx, id: string, billId: string): Promise<boolean> {
  const known = await ctx.tx
    .selectFrom('supplierBillPayments')
    .select('billId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (known && known.billId !== billId) throw refusal('otherPayment')
  return known !== undefined
}
