import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listMyCompanies as endpoint } from '@mostrador/contract/features/service/companies/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { readMyCompanies } from './my-company.ts'

/** Maximum number of invitations shown. */
const maxInvitations = 20

/** The person's companies, and those with an invitation for them. */
export async function listMyCompanies(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  const items = await readMyCompanies(ctx)
  return { items, invitations: await readInvitations(ctx) }
}

/** Row-level security shows the invitations to the person's address, once it is confirmed. */
async function readInvitations(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>['invitations']> {
  await actFor(ctx.tx, { userId: ctx.user.id })
  const open = await ctx.tx
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .innerJoin('users as u', 'u.id', 'i.invitedById')
    .select(['i.companyId', 'i.id', 'i.expiresAt', 'c.name as companyName', 'u.name as invitedByName'])
    .where('i.usedAt', 'is', null)
    .where('i.revokedAt', 'is', null)
    .where('i.expiresAt', '>', ctx.now)
    .where('c.status', '=', 1)
    .orderBy('i.createdAt', 'desc')
    .limit(maxInvitations)
    .execute()
  const shown = []
  for (const { companyId, expiresAt, ...rest } of open) {
    await actFor(ctx.tx, { companyId })
    const profiles = await ctx.tx
      .selectFrom('invitationProfiles as ip')
      .innerJoin('profiles as p', (join) =>
        join.onRef('p.companyId', '=', 'ip.companyId').onRef('p.id', '=', 'ip.profileId'),
      )
      .select('p.name')
      .where('ip.companyId', '=', companyId)
      .where('ip.invitationId', '=', rest.id)
      .orderBy('p.name')
      .execute()
    shown.push({ ...rest, expiresAt: expiresAt.toISOString(), profileNames: profiles.map(({ name }) => name) })
  }
  await actFor(ctx.tx, { userId: ctx.user.id })
  return shown
}
