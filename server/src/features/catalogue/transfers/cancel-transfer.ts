import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { cancelTransfer as endpoint } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockTransfer, requireDraft } from './lock-transfer.ts'
import { readTransfer } from './read-transfer.ts'

/** Only a draft can be cancelled. Its number stays used. */
export async function cancelTransfer(
  ctx: CompanyCtx,
  { id, version }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const transfer = await lockTransfer(ctx, id)
  if (transfer.status === 'cancelled') return { transfer: await readTransfer(ctx, id) }
  requireDraft(transfer, version)
  await ctx.tx
    .updateTable('transfers')
    .set({ status: 'cancelled', version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'transfer.cancel', { entity: 'transfer', entityId: id }, { number: transfer.number })
  return { transfer: await readTransfer(ctx, id) }
}
