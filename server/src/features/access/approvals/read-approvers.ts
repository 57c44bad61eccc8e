import { mayApprove, tillApprovals, type WantedApproval } from '@mostrador/contract/approval.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { approverPinDigits } from '@mostrador/contract/pin.ts'
import type { CompanyProfile } from '@mostrador/contract/session.ts'
import { presentProfile } from '../../../auth/read-company.ts'
import type { CompanyCtx } from '../../../context.ts'

export type Approver = {
  userId: string
  name: string
  pinHash: string | null
  /** Null without a PIN, or when its length is unknown. */
  pinDigits: number | null
  /** A person with several profiles may approve what any of them allows. */
  profiles: CompanyProfile[]
}

type Parts = Pick<CompanyCtx, 'tx' | 'company' | 'user'>

/** The active members with their profiles, without the caller, because people cannot approve their own actions. */
export async function readOthers(ctx: Parts): Promise<Approver[]> {
  return peopleOf(await selectPeople(ctx).where('m.userId', '<>', ctx.user.id).execute())
}

/** One active member; undefined for other people. */
export async function readPerson(ctx: Parts, userId: string): Promise<Approver | undefined> {
  return peopleOf(await selectPeople(ctx).where('m.userId', '=', userId).execute())[0]
}

function selectPeople(ctx: Parts) {
  return ctx.tx
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
      'm.pinDigits',
      'p.id',
      'p.name',
      'p.isRoot',
      'p.permissions',
      'p.limits',
    ])
    .where('m.companyId', '=', ctx.company.id)
    .where('m.status', '=', 'active')
    .orderBy('u.name')
}

function peopleOf(rows: Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>): Approver[] {
  const approvers = new Map<string, Approver>()
  for (const { userId, userName, pinHash, pinDigits, ...profile } of rows) {
    const approver = approvers.get(userId) ?? { userId, name: userName, pinHash, pinDigits, profiles: [] }
    approver.profiles.push(presentProfile(profile))
    approvers.set(userId, approver)
  }
  return [...approvers.values()]
}

/** Whether a person may approve an action under one of their profiles. */
export function canApprove(
  { company }: Pick<CompanyCtx, 'company'>,
  { profiles }: Pick<Approver, 'profiles'>,
  wanted: WantedApproval,
): boolean {
  return profiles.some((profile) => mayApprove({ plan: company.plan, profile }, profile.limits, wanted))
}

/** The permissions a till asks approval for that a profile may approve, whatever its limits. */
export function tillApprovalsOf(ctx: Pick<CompanyCtx, 'company'>, profile: CompanyProfile): Permission[] {
  return tillApprovals.filter((permission) =>
    canApprove(ctx, { profiles: [profile] }, { permission, amount: 0, percent: '0' }),
  )
}

/** Whether a person may approve anything at a till, which requires a long PIN. */
export function approvesAnything(ctx: Pick<CompanyCtx, 'company'>, { profiles }: Pick<Approver, 'profiles'>): boolean {
  return profiles.some((profile) => tillApprovalsOf(ctx, profile).length > 0)
}

/** Whether a person can approve with their current PIN. */
export function hasApproverPin({ pinHash, pinDigits }: Pick<Approver, 'pinHash' | 'pinDigits'>): boolean {
  return pinHash !== null && pinDigits !== null && pinDigits >= approverPinDigits
}

/** Whether a person's PIN is unsuitable: too short to approve with, or of unknown length. */
export function needsNewPin(ctx: Pick<CompanyCtx, 'company'>, person: Approver): boolean {
  if (person.pinHash === null) return false
  return person.pinDigits === null || (approvesAnything(ctx, person) && !hasApproverPin(person))
}
