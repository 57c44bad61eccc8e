import type { AuthSession } from '@mostrador/contract/session.ts'
import type { Caller } from '../auth/read-caller.ts'
import { readSessionUser } from '../auth/session-user.ts'
import type { Deps } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'

/** The session a page is rendered for; null for a stranger. */
export async function readPageSession(
  deps: Deps,
  { claims, companyAccess, viaEcommerce, staffUntil }: Caller,
): Promise<AuthSession | null> {
  if (!claims) return null
  const { user } = await inTransaction(deps.db, { userId: claims.userId }, (tx) =>
    readSessionUser(tx, claims.userId, deps.now()),
  )
  return {
    refreshToken: null,
    accessToken: null,
    user,
    company: companyAccess?.company ?? null,
    companyProfile: companyAccess?.profile ?? null,
    isConnected: companyAccess !== null,
    viaEcommerce,
    staffUntil: staffUntil?.toISOString() ?? null,
  }
}
