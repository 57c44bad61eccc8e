import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { reverseBillPayment as endpoint } from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { businessDayOf } from '../../catalogue/taxes/public.ts'
import { lockBill, refusal } from './lock-bill.ts'
import { readBill } from './select-bills.ts'

/** Reverses a payment with its opposite; both stay. `id` is that of the opposite. */
export async function reverseBillPayment(
  ctx: CompanyCtx,
  { id, billPaymentId: paymentId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const payment = await ctx.tx
    .selectFrom('supplierBillPayments')
    .select(['billId', 'amount', 'method'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) throw new AppError('notFound')
  await lockBill(ctx, payment.billId)
  const known = await ctx.tx
    .selectFrom('supplierBillPayments')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('reversesId', '=', paymentId)
    .executeTakeFirst()
  if (known?.id === id) return { bill: await readBill(ctx, payment.billId) }
  if (known || payment.amount < 0) throw refusal('reversed')
  await ctx.tx
    .insertInto('supplierBillPayments')
    .values({
      companyId: ctx.company.id,
      id,
      billId: payment.billId,
      amount: -payment.amount,
      paidOn: businessDayOf(ctx),
      method: payment.method,
      reversesId: paymentId,
      userId: ctx.user.id,
      createdAt: ctx.now,
    })
    .execute()
  const subject = { entity: 'supplierBill', entityId: payment.billId } as const
  await audit(ctx, 'supplierBill.reversePayment', subject, { amount: payment.amount })
  return { bill: await readBill(ctx, payment.billId) }
}
