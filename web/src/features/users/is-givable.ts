import type { Profile } from '@mostrador/contract/features/profiles/endpoints.ts'
import type { CompanyProfile } from '@mostrador/contract/session.ts'

/** Whether it makes sense to offer a profile to give: the owner's by owners only, others by whoever holds what they allow. */
export function isGivable(own: CompanyProfile | null, profile: Pick<Profile, 'isRoot' | 'permissions'>): boolean {
  if (!own) return false
  return (
    own.isRoot || (!profile.isRoot && profile.permissions.every((permission) => own.permissions.includes(permission)))
  )
}
