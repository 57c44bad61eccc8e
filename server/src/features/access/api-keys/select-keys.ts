import { AppError } from '@mostrador/contract/errors.ts'
import type { ApiKey } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { isPermission } from '@mostrador/contract/permissions.ts'
import type { CompanyCtx } from '../../../context.ts'

/** The keys of the company with the remaining rights of their makers. */
export function selectKeys(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', 'u.id', 'k.createdById')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.companyId', '=', 'k.companyId')
        .onRef('m.userId', '=', 'k.createdById')
        .on('m.status', '=', 'active'),
    )
    .leftJoin('membershipProfiles as mp', (join) =>
      join
        .onRef('mp.companyId', '=', 'm.companyId')
        .onRef('mp.userId', '=', 'm.userId')
        .onRef('mp.profileId', '=', 'k.profileId'),
    )
    .leftJoin('profiles as p', (join) =>
      join.onRef('p.companyId', '=', 'mp.companyId').onRef('p.id', '=', 'mp.profileId'),
    )
    .where('k.companyId', '=', ctx.company.id)
    .select([
      'k.id',
      'k.name',
      'k.prefix',
      'k.permissions',
      'k.perMinute',
      'u.name as createdByName',
      'k.createdAt',
      'k.expiresAt',
      'k.lastUsedAt',
      'k.revokedAt',
      'p.isRoot',
      'p.permissions as profilePermissions',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectKeys>['execute']>>[number]

function stateOf(row: Row, now: Date): ApiKey['state'] {
  if (row.revokedAt) return 'revoked'
  if (row.expiresAt && row.expiresAt <= now) return 'expired'
  return row.isRoot === null ? 'orphaned' : 'active'
}

export function presentKey(row: Row, now: Date): ApiKey {
  const held = row.permissions.filter(isPermission)
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    permissions: held,
    lost: row.isRoot ? [] : held.filter((permission) => !row.profilePermissions?.includes(permission)),
    perMinute: row.perMinute,
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    state: stateOf(row, now),
  }
}

export async function readKey(ctx: CompanyCtx, id: string): Promise<ApiKey> {
  const row = await selectKeys(ctx).where('k.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return presentKey(row, ctx.now)
}
