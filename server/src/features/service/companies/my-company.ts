/** Companies as their member's account page shows them. */
import { type MyCompany, myCompanySchema } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { planStatusAt } from '../../../auth/read-company.ts'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'

/**
 * The companies where the person is active, by name; one of them when `companyId` is given. Leaves the transaction acting for the person.
 */
export async function readMyCompanies(ctx: SignedInCtx, companyId?: string): Promise<MyCompany[]> {
  await actFor(ctx.tx, { userId: ctx.user.id })
  let query = ctx.tx
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select(['c.id', 'c.name', 'c.status', 'c.isDemo'])
    .where('m.userId', '=', ctx.user.id)
    .where('m.status', '=', 'active')
    .orderBy('c.name')
    .orderBy('c.id')
  if (companyId !== undefined) query = query.where('c.id', '=', companyId)
  const companies = await query.execute()
  const profiles = await ctx.tx
    .selectFrom('membershipProfiles as mp')
    .innerJoin('profiles as p', (join) =>
      join.onRef('p.companyId', '=', 'mp.companyId').onRef('p.id', '=', 'mp.profileId'),
    )
    .select(['p.companyId', 'p.id', 'p.name', 'p.isRoot'])
    .where('mp.userId', '=', ctx.user.id)
    .orderBy('p.name')
    .execute()
  const plans = await ctx.tx
    .selectFrom('planParts')
    .select(['companyId', 'part', 'planKey', 'status', 'endsAt', 'activeUntil'])
    .execute()

  return companies.map((company) => {
    const own = profiles.filter((profile) => profile.companyId === company.id)
    const stateOf = (part: 'ps' | 'ec') => {
      const row = plans.find((plan) => plan.companyId === company.id && plan.part === part)
      if (!row) return { planKey: null, status: -1, endsAt: null }
      return { planKey: row.planKey, status: planStatusAt(row, ctx.now), endsAt: row.endsAt?.toISOString() ?? null }
    }
    return myCompanySchema.parse({
      ...company,
      plan: { ps: stateOf('ps'), ec: stateOf('ec') },
      profiles: own.map(({ id, name, isRoot }) => ({ id, name, isRoot })),
      isRoot: own.some(({ isRoot }) => isRoot),
    })
  })
}
