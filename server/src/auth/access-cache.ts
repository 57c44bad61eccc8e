import type { Access } from '@mostrador/contract/access.ts'
import type { Company, CompanyProfile } from '@mostrador/contract/session.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { readCompany, readProfile } from './read-company.ts'
import type { Claims } from './tokens.ts'

/** What a call inside a company needs to know; null when the log-in has ended or the membership is gone. */
export type CompanyAccess = { company: Company; profile: CompanyProfile; access: Access }
type Entry = { sessionAlive: boolean; companyAccess: CompanyAccess | null; loadedAt: number }

/** A change of rights is seen at the latest after this long; at once in the process that made it. */
export const accessCacheMilliseconds = 10_000
const maxEntries = 20_000

export type AccessCache = {
  read: (claims: Claims) => Promise<{ sessionAlive: boolean; companyAccess: CompanyAccess | null }>
  forgetSession: (sessionId: string) => void
  forgetCompany: (companyId: string) => void
}

/** Keeps rights in memory, so that a sale needs no query before its own (performance.md 6.11). */
export function createAccessCache(db: Database, now: () => number = Date.now): AccessCache {
  const entries = new Map<string, Promise<Entry>>()
  const keyOf = (claims: Claims) => `${claims.sessionId}:${claims.companyId ?? ''}:${claims.profileId ?? ''}`

  async function load(key: string, claims: Claims): Promise<Entry> {
    const entry = readAccess(db, claims).then((access) => ({ ...access, loadedAt: now() }))
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    entry.catch(() => entries.delete(key))
    return entry
  }

  function forget(isMeant: (key: string) => boolean): void {
    for (const key of entries.keys()) if (isMeant(key)) entries.delete(key)
  }

  return {
    async read(claims) {
      const key = keyOf(claims)
      const known = await entries.get(key)
      if (known && now() - known.loadedAt < accessCacheMilliseconds) return known
      return load(key, claims)
    },
    forgetSession: (sessionId) => forget((key) => key.startsWith(`${sessionId}:`)),
    forgetCompany: (companyId) => forget((key) => key.includes(`:${companyId}:`)),
  }
}

async function readAccess(db: Database, claims: Claims): Promise<Omit<Entry, 'loadedAt'>> {
  const session = await db
    .selectFrom('authSessions')
    .select(['endedAt', 'expiresAt', 'userId'])
    .where('id', '=', claims.sessionId)
    .executeTakeFirst()
  const sessionAlive =
    session !== undefined &&
    session.endedAt === null &&
    session.expiresAt > new Date() &&
    session.userId === claims.userId
  const { companyId, profileId } = claims
  if (!sessionAlive || !companyId || !profileId) return { sessionAlive, companyAccess: null }

  return inTransaction(db, { companyId }, async (tx) => {
    const membership = await tx
      .selectFrom('membershipProfiles as mp')
      .innerJoin('memberships as m', (join) =>
        join.onRef('m.companyId', '=', 'mp.companyId').onRef('m.userId', '=', 'mp.userId'),
      )
      .select('m.status')
      .where('mp.companyId', '=', companyId)
      .where('mp.userId', '=', claims.userId)
      .where('mp.profileId', '=', profileId)
      .executeTakeFirst()
    const company = await readCompany(tx, companyId)
    const profile = await readProfile(tx, companyId, profileId)
    if (membership?.status !== 'active' || !company || !profile || company.status !== 1)
      return { sessionAlive, companyAccess: null }
    return { sessionAlive, companyAccess: { company, profile, access: { plan: company.plan, profile } } }
  })
}
