import type { CompanyProfile } from '../../../session.ts'
import type { RegisterRules } from './schema.ts'

/**
 * Whether a profile may open a register and sell at it (D-16). The root profile always may, because it could change the register as well.
 */
export function sellsAt(
  profile: Pick<CompanyProfile, 'id' | 'isRoot'>,
  { allowedProfileIds }: Pick<RegisterRules, 'allowedProfileIds'>,
): boolean {
  return profile.isRoot || allowedProfileIds === null || allowedProfileIds.includes(profile.id)
}
