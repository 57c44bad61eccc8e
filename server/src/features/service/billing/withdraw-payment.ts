import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { withdrawPayment as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { auditAs } from '../../../audit/audit.ts'
import type { SignedInCtx } from '../../../context.ts'
import { requireOwnCompany } from './own-account.ts'
import { readPayment } from './present-payment.ts'
import { runBilling } from './run-billing.ts'

/** Once money has arrived, only staff decide, because its purpose would otherwise be unclear. */
export async function withdrawPayment(
  ctx: SignedInCtx,
  { companyId, paymentId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwnCompany(ctx, companyId)
  const { received } = await readPayment(ctx.tx, companyId, paymentId)
  if (received > 0) throw new AppError('paymentHasMoney')
  await runBilling(ctx, { companyId, userId: ctx.user.id }, { kind: 'rejectPayment', paymentId })
  await auditAs(ctx, { companyId, actorId: ctx.user.id }, 'plan.withdrawPayment', {
    entity: 'company',
    entityId: companyId,
  })
  return {}
}
