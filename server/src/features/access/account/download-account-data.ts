import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { downloadAccountData as endpoint } from '@mostrador/contract/features/access/account/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { readVisitedShops } from '../auth/public.ts'

/** Maximum number of entries of one company's history in the document, newest first. */
const maxEntries = 10_000

/** Everything stored about the person. Their actions in a company appear as in the company's history. */
export async function downloadAccountData(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  await actFor(ctx.tx, { userId: ctx.user.id })
  const user = await ctx.tx
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'pendingEmail',
      'status',
      'avatar',
      'languageTag',
      'notifyCompanyPreExpiration',
      'createdAt',
    ])
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  const logIns = await ctx.tx
    .selectFrom('authSessions')
    .select(['id', 'userAgent', 'ip', 'createdAt', 'lastUsedAt', 'endedAt', 'endedReason', 'viaEcommerce'])
    .where('userId', '=', ctx.user.id)
    .orderBy('createdAt', 'desc')
    .execute()
  const trials = await ctx.tx
    .selectFrom('trialsTaken')
    .select(['part', 'takenAt'])
    .where('userId', '=', ctx.user.id)
    .orderBy('part')
    .execute()
  const onlineShops = await readVisitedShops(ctx)
  const memberships = await readMemberships(ctx)
  const companies = []
  for (const membership of memberships) companies.push({ ...membership, ...(await readTraces(ctx, membership.id)) })
  await actFor(ctx.tx, { userId: ctx.user.id })
  const data = { user, logIns, trials, onlineShops, companies }
  return {
    fileName: `mostrador-${ctx.now.toISOString().slice(0, 10)}.json`,
    // As JSON represents it: moments as text.
    data: JSON.parse(JSON.stringify(data)),
  }
}

function readMemberships(ctx: SignedInCtx) {
  return ctx.tx
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select(['c.id', 'c.name', 'm.status', 'm.employeeCode', 'm.createdAt', 'm.lastSeenAt'])
    .where('m.userId', '=', ctx.user.id)
    .orderBy('m.createdAt')
    .execute()
}

/** The person's data in a company. Leaves the transaction acting for it. */
async function readTraces(ctx: SignedInCtx, companyId: string) {
  await actFor(ctx.tx, { companyId })
  const profiles = await ctx.tx
    .selectFrom('membershipProfiles as mp')
    .innerJoin('profiles as p', (join) =>
      join.onRef('p.companyId', '=', 'mp.companyId').onRef('p.id', '=', 'mp.profileId'),
    )
    .select(['p.id', 'p.name'])
    .where('mp.companyId', '=', companyId)
    .where('mp.userId', '=', ctx.user.id)
    .execute()
  const invitationsSent = await ctx.tx
    .selectFrom('invitations')
    .select(['id', 'email', 'message', 'createdAt', 'usedAt', 'revokedAt'])
    .where('companyId', '=', companyId)
    .where('invitedById', '=', ctx.user.id)
    .execute()
  const history = await ctx.tx
    .selectFrom('auditEntries')
    .select(['id', 'at', 'action', 'entity', 'entityId', 'data', 'device'])
    .where('companyId', '=', companyId)
    .where('actorId', '=', ctx.user.id)
    .orderBy('at', 'desc')
    .limit(maxEntries)
    .execute()
  return { profiles, invitationsSent, history }
}
