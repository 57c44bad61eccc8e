import { AppError } from '@mostrador/contract/errors.ts'
import { keyPrefix } from '@mostrador/contract/features/access/api-keys/key-permissions.ts'
import { permissions } from '@mostrador/contract/permissions.ts'
import type { Deps } from '../context.ts'
import { actFor, inTransaction, type Tx } from '../db/transaction.ts'
import { type CompanyAccess, type KnownAccess, readMembership } from './access-cache.ts'
import { hashOfToken } from './secret-token.ts'
import type { Claims } from './tokens.ts'

type KeyCaller = { claims: Claims; apiKeyId: string } & Omit<KnownAccess, 'sessionAlive'>

/** The last use of a key is recorded at most this often. */
const lastUsedEveryMilliseconds = 60_000

export function isApiKey(token: string): boolean {
  return token.startsWith(keyPrefix)
}

/**
 * The holder of a key acts as its maker, under the maker's profile, with the permissions that both the key and the profile hold
 * now. Reads them for each call, so that a key ends immediately. Undefined for a key that is not valid.
 */
export async function readKeyCaller(deps: Deps, key: string): Promise<KeyCaller | undefined> {
  const now = deps.now()
  const hash = hashOfToken(key)
  return inTransaction(deps.db, { apiKeyHash: hash.toString('hex') }, async (tx) => {
    const row = await readUsable(tx, hash, now)
    if (!row) return undefined
    const wait = deps.limiter.takeRate({ of: 'keys', name: row.id, perMinute: row.perMinute }, now)
    if (wait > 0) throw new AppError('tooManyRequests', { data: { retryAfterSeconds: wait } })

    await actFor(tx, { companyId: row.companyId })
    const access = await readMembership(tx, row.companyId, row.createdById, row.profileId)
    if (!access) return undefined
    await recordUse(tx, row, now)
    return {
      claims: {
        userId: row.createdById,
        sessionId: row.id,
        generation: 0,
        companyId: row.companyId,
        profileId: row.profileId,
      },
      companyAccess: withKeyOnly(access, row.permissions),
      viaEcommerce: false,
      isStaff: false,
      staffUntil: null,
      apiKeyId: row.id,
    }
  })
}

async function readUsable(tx: Tx, hash: Buffer, now: Date) {
  const row = await tx
    .selectFrom('apiKeys')
    .select(['companyId', 'id', 'permissions', 'perMinute', 'createdById', 'profileId', 'expiresAt', 'lastUsedAt'])
    .where('keyHash', '=', hash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return row && (row.expiresAt === null || row.expiresAt > now) ? row : undefined
}

/** A key made by an owner has no owner's rights: it holds only its listed permissions. */
function withKeyOnly({ company, profile }: CompanyAccess, held: readonly string[]): CompanyAccess {
  const kept = permissions.filter(
    (permission) => held.includes(permission) && (profile.isRoot || profile.permissions.includes(permission)),
  )
  const narrowed = { ...profile, isRoot: false, permissions: kept }
  return { company, profile: narrowed, access: { plan: company.plan, profile: narrowed } }
}

async function recordUse(
  tx: Tx,
  { companyId, id, lastUsedAt }: { companyId: string; id: string; lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < lastUsedEveryMilliseconds) return
  await tx
    .updateTable('apiKeys')
    .set({ lastUsedAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}
