import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  type listLogIns as endpoint,
  logInRecordSchema,
} from '@mostrador/contract/features/access/account/endpoints.ts'
import { isAlive } from '../../../auth/refresh-family.ts'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'

/** Number of log-ins shown. */
const shown = 20

/** The last log-ins of the person, newest use first. */
export async function listLogIns(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  await actFor(ctx.tx, { userId: ctx.user.id })
  const rows = await ctx.tx
    .selectFrom('authSessions as s')
    .select([
      's.id',
      's.userAgent',
      's.ip',
      's.createdAt',
      's.lastUsedAt',
      's.expiresAt',
      's.endedAt',
      's.endedReason',
      's.companyIdOn',
    ])
    .where('s.userId', '=', ctx.user.id)
    .orderBy('s.lastUsedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(shown)
    .execute()
  const names = await readNames(ctx, rows)
  return {
    items: rows.map(({ companyIdOn, ...row }) =>
      logInRecordSchema.parse({
        ...row,
        companyName: names.get(companyIdOn ?? '') ?? null,
        isCurrent: row.id === ctx.user.sessionId,
        isLive: isAlive(row, ctx.now),
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
      }),
    ),
  }
}

/** In a query of its own: log-ins of all people are on one node, companies on many (docs/decisions/0158). */
async function readNames(ctx: SignedInCtx, rows: { companyIdOn: string | null }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ companyIdOn }) => companyIdOn ?? []))]
  if (ids.length === 0) return new Map()
  const companies = await ctx.tx.selectFrom('companies').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(companies.map(({ id, name }) => [id, name]))
}
