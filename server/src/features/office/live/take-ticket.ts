import type { KnownAccess } from '../../../auth/access-cache.ts'
import type { Claims } from '../../../auth/tokens.ts'
import type { Deps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { hashTicket } from './create-live-ticket.ts'

/** The owner of a connection, and their rights. */
export type LiveCaller = { claims: Claims; known: KnownAccess }

/** Uses a ticket. Undefined when it is unknown, used, too old, or its log-in has ended. */
export async function takeTicket(deps: Deps, ticket: string): Promise<LiveCaller | undefined> {
  const taken = await inTransaction(deps.db, 'nobody', (tx) =>
    tx
      .deleteFrom('liveTickets')
      .where('hash', '=', hashTicket(ticket))
      .returning(['sessionId', 'expiresAt'])
      .executeTakeFirst(),
  )
  if (!taken || taken.expiresAt <= deps.now()) return undefined
  return readLiveCaller(deps, taken.sessionId)
}

/** The current place of a log-in; undefined when it has ended. */
export async function readLiveCaller(deps: Deps, sessionId: string): Promise<LiveCaller | undefined> {
  const row = await inTransaction(deps.db, 'nobody', (tx) =>
    tx
      .selectFrom('authSessions')
      .select(['userId', 'generation', 'companyIdOn as companyId', 'profileIdOn as profileId'])
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null)
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const claims: Claims = { ...row, sessionId }
  const known = await deps.accessCache.read(claims)
  return known.sessionAlive ? { claims, known } : undefined
}
