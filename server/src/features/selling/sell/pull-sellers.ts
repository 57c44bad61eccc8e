import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { pullSellers as endpoint } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'

/** The active members, including the caller, whose sales another person may ring up. */
export async function pullSellers(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const items = await ctx.tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.userId', 'u.name'])
    .where('m.companyId', '=', ctx.company.id)
    .where('m.status', '=', 'active')
    .orderBy('u.name')
    .orderBy('m.userId')
    .execute()
  return { items }
}
