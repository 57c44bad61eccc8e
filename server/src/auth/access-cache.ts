import { type Access, isViewPermission } from '@mostrador/contract/access.ts'
import { permissions } from '@mostrador/contract/permissions.ts'
import type { Company, CompanyProfile } from '@mostrador/contract/session.ts'
import type { Database } from '../db/database.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { LiveSignal } from '../live/live-signal.ts'
import { readCompany, readProfile, readRootProfile } from './read-company.ts'
import { isAlive } from './refresh-family.ts'
import type { Claims } from './tokens.ts'

/** The facts for a call inside a company; null when the log-in has ended or the membership is gone. */
export type CompanyAccess = { company: Company; profile: CompanyProfile; access: Access }

/** The server's facts about the holder of a token. */
export type KnownAccess = {
  sessionAlive: boolean
  viaEcommerce: boolean
  isStaff: boolean
  /** Set while staff act inside a company they do not belong to. */
  staffUntil: Date | null
  companyAccess: CompanyAccess | null
}
type Entry = { known: KnownAccess; claims: Claims; loadedAt: number }

/** If a signal is lost, a change of rights applies at the latest after this time. */
const accessCacheMilliseconds = 10_000
/** The same while this process receives no signals, because its connection for them is down. */
const deafCacheMilliseconds = 500
const maxEntries = 20_000

export type AccessCache = {
  read: (claims: Claims) => Promise<KnownAccess>
  /** Drops the entries that a signal makes out of date. */
  forget: (to: LiveSignal['to']) => void
}

const nobody: KnownAccess = {
  sessionAlive: false,
  viaEcommerce: false,
  isStaff: false,
  staffUntil: null,
  companyAccess: null,
}

/** Keeps rights in memory, so that a sale does not need a query before its own. */
export function createAccessCache(
  db: Database,
  now: () => Date = () => new Date(),
  isHearing: () => boolean = () => true,
): AccessCache {
  const entries = new Map<string, { claims: Claims; entry: Promise<Entry> }>()
  const keyOf = ({ sessionId, companyId, profileId, generation }: Claims) =>
    `${sessionId}:${companyId ?? ''}:${profileId ?? ''}:${generation}`

  async function load(key: string, claims: Claims): Promise<KnownAccess> {
    const entry = readAccess(db, claims, now()).then((known) => ({ known, claims, loadedAt: now().getTime() }))
    entries.delete(key)
    entries.set(key, { claims, entry })
    const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    entry.catch(() => entries.delete(key))
    return (await entry).known
  }

  return {
    async read(claims) {
      const key = keyOf(claims)
      const kept = await entries.get(key)?.entry
      const keptFor = isHearing() ? accessCacheMilliseconds : deafCacheMilliseconds
      const isFresh = kept && now().getTime() - kept.loadedAt < keptFor
      // A visit of staff ends to the second, not when the cache entry expires.
      const isOver = kept?.known.staffUntil && kept.known.staffUntil <= now()
      return isFresh && !isOver ? kept.known : load(key, claims)
    },
    forget(to) {
      for (const [key, { claims }] of entries) if (isMeant(claims, to)) entries.delete(key)
    },
  }
}

/** Whether a signal concerns a log-in: everything it names must match. */
export function isMeant(
  claims: Pick<Claims, 'userId' | 'sessionId' | 'companyId' | 'profileId'>,
  { companyId, profileId, userId, sessionId }: LiveSignal['to'],
): boolean {
  return (
    (companyId === undefined || companyId === claims.companyId) &&
    (profileId === undefined || profileId === claims.profileId) &&
    (userId === undefined || userId === claims.userId) &&
    (sessionId === undefined || sessionId === claims.sessionId)
  )
}

async function readAccess(db: Database, claims: Claims, now: Date): Promise<KnownAccess> {
  const session = await db
    .selectFrom('authSessions as s')
    .leftJoin('staffMembers as staff', 'staff.userId', 's.userId')
    .select([
      's.endedAt',
      's.expiresAt',
      's.lastUsedAt',
      's.userId',
      's.confirmedGeneration',
      's.generation',
      's.viaEcommerce',
      's.companyIdOn',
      's.profileIdOn',
      's.staffUntil',
      'staff.userId as staffUserId',
    ])
    .where('s.id', '=', claims.sessionId)
    .executeTakeFirst()
  if (!session || session.userId !== claims.userId || !isAlive(session, now)) return nobody
  if (claims.generation > session.confirmedGeneration && claims.generation <= session.generation)
    await confirmGeneration(db, claims)

  const known = {
    ...nobody,
    sessionAlive: true,
    viaEcommerce: session.viaEcommerce,
    isStaff: session.staffUserId !== null,
  }
  const { companyId, profileId } = claims
  if (!companyId) return known
  // A token names the company and profile its log-in was connected to when it was made. Once the log-in is connected elsewhere or nowhere,
  // the token no longer works there.
  if (session.companyIdOn !== companyId || session.profileIdOn !== profileId) return known
  const isVisit = profileId === null && session.staffUntil !== null
  if (isVisit && !known.isStaff) return known
  if (!isVisit && !profileId) return known

  return inTransaction(db, { companyId }, async (tx) => ({
    ...known,
    // A visit that has ended does not count.
    staffUntil: isVisit && session.staffUntil && session.staffUntil > now ? session.staffUntil : null,
    companyAccess: isVisit
      ? await readVisit(tx, companyId, session.staffUntil, now)
      : await readMembership(tx, companyId, claims.userId, profileId ?? ''),
  }))
}

/** The use of an access token of a generation proves that its token pair has arrived. */
async function confirmGeneration(db: Database, { sessionId, generation }: Claims): Promise<void> {
  await db
    .updateTable('authSessions')
    .set({ confirmedGeneration: generation })
    .where('id', '=', sessionId)
    .where('confirmedGeneration', '<', generation)
    .execute()
}

/** A person's access to a company under a profile; null when they have none. */
export async function readMembership(
  tx: Tx,
  companyId: string,
  userId: string,
  profileId: string,
): Promise<CompanyAccess | null> {
  const membership = await tx
    .selectFrom('membershipProfiles as mp')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.companyId', '=', 'mp.companyId').onRef('m.userId', '=', 'mp.userId'),
    )
    .select('m.status')
    .where('mp.companyId', '=', companyId)
    .where('mp.userId', '=', userId)
    .where('mp.profileId', '=', profileId)
    .executeTakeFirst()
  const company = await readCompany(tx, companyId)
  const profile = await readProfile(tx, companyId, profileId)
  if (membership?.status !== 'active' || !company || !profile || company.status !== 1) return null
  return { company, profile, access: { plan: company.plan, profile } }
}

/** Staff may view but change nothing: they get every view-only permission, whatever the company's state. */
export async function readVisit(
  tx: Tx,
  companyId: string,
  until: Date | null,
  now: Date,
): Promise<CompanyAccess | null> {
  const company = await readCompany(tx, companyId)
  const root = await readRootProfile(tx, companyId)
  if (!until || until <= now || !company || !root) return null
  const profile = { ...root, name: 'Mostrador', isRoot: false, permissions: permissions.filter(isViewPermission) }
  return { company, profile, access: { plan: company.plan, profile } }
}
