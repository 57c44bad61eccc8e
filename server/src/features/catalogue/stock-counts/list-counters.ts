import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listCounters as endpoint } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Names only: choosing the people who count needs no right to see the people of the company. */
export async function listCounters(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const items = await ctx.tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name'])
    .where('m.companyId', '=', ctx.company.id)
    .where('m.status', '=', 'active')
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
  return { items }
}
