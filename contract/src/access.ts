import type { Permission } from './permissions.ts'

/** Plan statuses that count as active: 1 paid, 2 trial. */
const activePlanStatuses: readonly number[] = [1, 2]

type PlanPartAccess = { status: number; permissions: readonly string[] }
type ProfileAccess = { isRoot: boolean; permissions: readonly string[] }
/** The facts about a company and the active profile that a permission check needs. */
export type Access = { plan: { ps: PlanPartAccess; ec: PlanPartAccess }; profile: ProfileAccess }

/** Whether a plan part may change data. */
export function isPlanActive(part: PlanPartAccess): boolean {
  return activePlanStatuses.includes(part.status)
}

/** Whether a permission is view-only: its last part is VIEW or ends in _VIEW. */
export function isViewPermission(permission: string): boolean {
  const last = permission.split('__').at(-1) ?? ''
  return last === 'VIEW' || last.endsWith('_VIEW')
}

/** Statuses of a part that was active once: 0 expired, -2 suspended, -3 cancelled. */
const endedStatuses: readonly number[] = [0, -2, -3]
const paidStatus = 1

/** Whether a plan part was active, and is no longer. */
export function hasPlanEnded({ status }: PlanPartAccess): boolean {
  return endedStatuses.includes(status)
}

/** The same rights as if an ended plan were still active, for actions from before its end. */
export function beforeExpiry({ plan, profile }: Access): Access {
  const revive = (part: PlanPartAccess) => (hasPlanEnded(part) ? { ...part, status: paidStatus } : part)
  return { profile, plan: { ps: revive(plan.ps), ec: revive(plan.ec) } }
}

function canOne({ plan, profile }: Access, permission: Permission): boolean {
  const planAllows = [plan.ps, plan.ec].some(
    (part) => part.permissions.includes(permission) && (isPlanActive(part) || isViewPermission(permission)),
  )
  return planAllows && (profile.isRoot || profile.permissions.includes(permission))
}

/**
 * Needs all of the permissions. For each, a plan part lists it and is active (or the permission is view-only), and the profile is root or
 * lists it. An empty list never grants anything.
 */
export function can(access: Access, ...permissions: readonly Permission[]): boolean {
  return permissions.length > 0 && permissions.every((permission) => canOne(access, permission))
}

/** Any one of the permissions, checked as in `can`. */
export function canSome(access: Access, ...permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => canOne(access, permission))
}
