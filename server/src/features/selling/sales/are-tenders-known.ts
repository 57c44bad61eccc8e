import type { NewRefund } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type { CompanyCtx } from '../../../context.ts'

type Payment = Pick<NewRefund['payments'][number], 'tenderId' | 'tenderType'>

/**
 * Whether the tenders belong to the company and have the kinds that a device states: the kind affects the drawer and the account.
 */
export async function areTendersKnown(ctx: CompanyCtx, payments: readonly Payment[]): Promise<boolean> {
  if (payments.length === 0) return true
  const ids = payments.map(({ tenderId }) => tenderId)
  const known = await ctx.tx
    .selectFrom('tenders')
    .select(['id', 'type'])
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .execute()
  return payments.every(({ tenderId, tenderType }) =>
    known.some(({ id, type }) => id === tenderId && type === tenderType),
  )
}
