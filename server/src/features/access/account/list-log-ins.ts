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
    .leftJoin('companies as c', 'c.id', 's.companyIdOn')
    .select([
      's.id',
      's.userAgent',
      's.ip',
      's.createdAt',
      's.lastUsedAt',
      's.expiresAt',
      's.endedAt',
      's.endedReason',
      'c.name as companyName',
    ])
    .where('s.userId', '=', ctx.user.id)
    .orderBy('s.lastUsedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(shown)
    .execute()
  return {
    items: rows.map((row) =>
      logInRecordSchema.parse({
        ...row,
        isCurrent: row.id === ctx.user.sessionId,
        isLive: isAlive(row, ctx.now),
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
      }),
    ),
  }
}
