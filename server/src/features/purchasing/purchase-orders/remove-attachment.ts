import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { removePurchaseAttachment as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'

/** The next sweep of files without a row deletes the file itself. */
export async function removePurchaseAttachment(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const removed = await ctx.tx
    .deleteFrom('purchaseAttachments')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .returning(['orderId', 'fileName'])
    .executeTakeFirst()
  if (!removed) throw new AppError('notFound')
  const subject = { entity: 'purchaseOrder', entityId: removed.orderId }
  await audit(ctx, 'purchaseOrder.detach', subject, { name: removed.fileName })
  return {}
}
