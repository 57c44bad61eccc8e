import { beforeExpiry, can } from '@mostrador/contract/access.ts'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { takesApiKey } from '@mostrador/contract/takes-api-key.ts'
import type { Caller } from '../auth/read-caller.ts'

/** Refuses a call before anything is read: not signed in, not connected, not permitted. */
export function admit(endpoint: Endpoint, caller: Caller): void {
  if (caller.apiKeyId !== null && !takesApiKey(endpoint)) throw new AppError('forbidden')
  if (endpoint.who === 'anyone') return
  if (!caller.claims) throw new AppError('unauthenticated')
  if (endpoint.who === 'signedIn') return
  if (endpoint.who === 'staff') {
    if (!caller.isStaff) throw new AppError('staffOnly')
    return
  }
  if (!caller.companyAccess) throw new AppError('forbidden')
  if (caller.staffUntil && endpoint.takesAlong) throw new AppError('forbidden')
  if (endpoint.who === 'connected') {
    if (caller.staffUntil && !endpoint.isRead) throw new AppError('forbidden')
    return
  }
  const { access } = caller.companyAccess
  const before = beforeExpiry(access)
  if (can(endpoint.outlivesPlan ? before : access, endpoint.who)) return
  // Actions that only the end of the plan forbids: its owner can renew it, other people can inform the owner.
  if (!can(before, endpoint.who)) throw new AppError('forbidden')
  throw new AppError(access.profile.isRoot ? 'planInactive' : 'planInactiveTellOwner')
}
