import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'

/** The person who makes a document at this device, and their profile. Screens that make documents require a profile. */
export function documentMaker({ user, companyProfile }: AuthSession): DocumentMaker {
  if (!companyProfile) throw new Error('A document needs somebody who acts in a company')
  return { userId: user.id, profileId: companyProfile.id }
}
