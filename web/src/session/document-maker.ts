import type { DocumentMaker } from '@mostrador/contract/features/sync/schema.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'

/** Who makes a document at this device, under which profile. Screens that make any are shown to nobody without one. */
export function documentMaker({ user, companyProfile }: AuthSession): DocumentMaker {
  if (!companyProfile) throw new Error('A document needs somebody who acts in a company')
  return { userId: user.id, profileId: companyProfile.id }
}
