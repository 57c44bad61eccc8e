import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  BillingPeriod,
  PaymentKind,
  PaymentMethodKey,
  PaymentStatus,
  PlanPart,
} from '@mostrador/domain/billing/billing-account.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Payments of a company with their lines and receipts, newest first; one of them when `paymentId` is given. */
export async function readPayments(tx: Tx, companyId: string, paymentId?: string): Promise<BillingPayment[]> {
  let query = tx
    .selectFrom('billingPayments')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .$narrowType<{ kind: PaymentKind; method: PaymentMethodKey; status: PaymentStatus }>()
  if (paymentId !== undefined) query = query.where('id', '=', paymentId)
  const payments = await query.execute()
  const ids = payments.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await tx
    .selectFrom('billingPaymentLines')
    .select(['paymentId', 'part', 'planKey', 'period', 'price', 'credit'])
    .where('companyId', '=', companyId)
    .where('paymentId', 'in', ids)
    .orderBy('part', 'desc')
    .$narrowType<{ part: PlanPart; period: BillingPeriod }>()
    .execute()
  const receipts = await tx
    .selectFrom('bankReceipts')
    .select(['id', 'paymentId', 'fileName', 'contentType', 'bytes', 'uploadedAt'])
    .where('companyId', '=', companyId)
    .where('paymentId', 'in', ids)
    .orderBy('uploadedAt')
    .execute()
  return payments.map((row) => ({
    id: row.id,
    kind: row.kind,
    method: row.method,
    reference: row.reference,
    currencyTag: row.currencyTag,
    lines: lines.filter((line) => line.paymentId === row.id).map(({ paymentId: _of, ...line }) => line),
    balanceUsed: row.balanceUsed,
    due: row.due,
    received: row.received,
    status: row.status,
    rejectionReason: row.rejectionReason,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    receipts: receipts
      .filter((receipt) => receipt.paymentId === row.id)
      .map(({ paymentId: _of, uploadedAt, ...receipt }) => ({ ...receipt, uploadedAt: uploadedAt.toISOString() })),
  }))
}

/** Throws `notFound` for a payment of another company. */
export async function readPayment(tx: Tx, companyId: string, paymentId: string): Promise<BillingPayment> {
  const [payment] = await readPayments(tx, companyId, paymentId)
  if (!payment) throw new AppError('notFound')
  return payment
}
