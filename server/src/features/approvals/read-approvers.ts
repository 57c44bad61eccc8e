import { mayApprove, type WantedApproval } from '@mostrador/contract/approval.ts'
import type { CompanyProfile } from '@mostrador/contract/session.ts'
import { presentProfile } from '../../auth/read-company.ts'
import type { CompanyCtx } from '../../context.ts'

export type Approver = {
  userId: string
  name: string
  pinHash: string | null
  pinVerifier: unknown
  /** Somebody with several profiles may approve what any of them allows. */
  profiles: CompanyProfile[]
}

/** The active members with their profiles, the caller left out: nobody approves what they do themselves. */
export async function readOthers(ctx: Pick<CompanyCtx, 'tx' | 'company' | 'user'>): Promise<Approver[]> {
  const rows = await ctx.tx
    .selectFrom('memberships as m')
    .innerJoin('membershipProfiles as mp', (join) =>
      join.onRef('mp.companyId', '=', 'm.companyId').onRef('mp.userId', '=', 'm.userId'),
    )
    .innerJoin('profiles as p', (join) =>
      join.onRef('p.companyId', '=', 'mp.companyId').onRef('p.id', '=', 'mp.profileId'),
    )
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select([
      'm.userId',
      'u.name as userName',
      'm.pinHash',
      'm.pinVerifier',
      'p.id',
      'p.name',
      'p.isRoot',
      'p.permissions',
      'p.limits',
    ])
    .where('m.companyId', '=', ctx.company.id)
    .where('m.status', '=', 'active')
    .where('m.userId', '<>', ctx.user.id)
    .orderBy('u.name')
    .execute()
  const approvers = new Map<string, Approver>()
  for (const { userId, userName, pinHash, pinVerifier, ...profile } of rows) {
    const approver = approvers.get(userId) ?? { userId, name: userName, pinHash, pinVerifier, profiles: [] }
    approver.profiles.push(presentProfile(profile))
    approvers.set(userId, approver)
  }
  return [...approvers.values()]
}

/** Whether somebody may allow an action under one of their profiles. */
export function canApprove(
  { company }: Pick<CompanyCtx, 'company'>,
  { profiles }: Pick<Approver, 'profiles'>,
  wanted: WantedApproval,
): boolean {
  return profiles.some((profile) => mayApprove({ plan: company.plan, profile }, profile.limits, wanted))
}
