import type { Language } from '@mostrador/contract/routes.ts'
import type { Tx } from '../db/transaction.ts'

/** A person who holds the root profile of a company and gets the news about the whole company. */
type RootMember = {
  userId: string
  email: string
  name: string
  language: Language
  /** Whether they want a mail before a plan ends. */
  notifyCompanyPreExpiration: boolean
}

/** The active holders of a company's root profile, by e-mail. */
export async function readRootMembers(tx: Tx, companyId: string): Promise<RootMember[]> {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('membershipProfiles as mp', (join) =>
      join.onRef('mp.companyId', '=', 'm.companyId').onRef('mp.userId', '=', 'm.userId'),
    )
    .innerJoin('profiles as p', (join) =>
      join.onRef('p.companyId', '=', 'mp.companyId').onRef('p.id', '=', 'mp.profileId'),
    )
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.userId', 'u.email', 'u.name', 'u.languageTag', 'u.notifyCompanyPreExpiration'])
    .where('m.companyId', '=', companyId)
    .where('m.status', '=', 'active')
    .where('p.isRoot', '=', true)
    .orderBy('u.email')
    .execute()
  return rows.map(({ languageTag, ...row }) => ({ ...row, language: languageTag === 'es' ? 'es' : 'en' }))
}
