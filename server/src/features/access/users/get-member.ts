import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getMember as endpoint } from '@mostrador/contract/features/access/users/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readMember } from './select-members.ts'

/** Maximum number of devices and of history entries in one answer. */
const maxDevices = 20
const maxActivity = 15

export async function getMember(
  ctx: CompanyCtx,
  { userId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const member = await readMember(ctx, userId)
  return { member, devices: await readDevices(ctx, userId), activity: await readActivity(ctx, userId) }
}

/** Log-ins connected to this company. Actions elsewhere are not shown. */
async function readDevices(ctx: CompanyCtx, userId: string) {
  const rows = await ctx.tx
    .selectFrom('authSessions')
    .select(['id', 'userAgent', 'ip', 'lastUsedAt', 'endedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('companyIdOn', '=', ctx.company.id)
    .orderBy('lastUsedAt', 'desc')
    .limit(maxDevices)
    .execute()
  return rows.map(({ id, userAgent, ip, lastUsedAt, endedAt, expiresAt }) => ({
    id,
    userAgent,
    ip,
    lastUsedAt: lastUsedAt.toISOString(),
    isLive: endedAt === null && expiresAt > ctx.now,
  }))
}

async function readActivity(ctx: CompanyCtx, userId: string) {
  const rows = await ctx.tx
    .selectFrom('auditEntries')
    .select(['id', 'action', 'entity', 'at'])
    .where('companyId', '=', ctx.company.id)
    .where('actorId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxActivity)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
