import type { Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import type { CompanyProfile } from '@mostrador/contract/session.ts'

/** Whether a person may assign a profile: the root profile only by owners, others by people who have all their permissions. */
export function isGivable(own: CompanyProfile | null, profile: Pick<Profile, 'isRoot' | 'permissions'>): boolean {
  if (!own) return false
  return (
    own.isRoot || (!profile.isRoot && profile.permissions.every((permission) => own.permissions.includes(permission)))
  )
}
