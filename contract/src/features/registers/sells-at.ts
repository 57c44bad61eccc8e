import type { CompanyProfile } from '../../session.ts'
import type { RegisterRules } from './schema.ts'

/** Whether a profile opens a register and sells at it (D-16). The root profile always does: it could change the register, too. */
export function sellsAt(
  profile: Pick<CompanyProfile, 'id' | 'isRoot'>,
  { allowedProfileIds }: Pick<RegisterRules, 'allowedProfileIds'>,
): boolean {
  return profile.isRoot || allowedProfileIds === null || allowedProfileIds.includes(profile.id)
}
