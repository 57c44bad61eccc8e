import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Profile, updateProfile as endpoint } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { withImplied } from '@mostrador/contract/permissions.ts'
import type { z } from 'zod'
import { audit, type AuditData } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { refuseUnheld, type Rights } from './find-unheld.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { findProfile } from './select-profiles.ts'
import { takeTurns } from './take-turns.ts'

type Input = z.output<(typeof endpoint)['input']>
type Wanted = Rights & { name: string }

/** The new rights apply to its people from the next call on, and their screens get a message. */
export async function updateProfile(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  await takeTurns(ctx)
  const before = await findProfile(ctx, input.id)
  if (!before) throw new AppError('notFound')
  if (before.isRoot) throw new AppError('rootProfileFixed')
  if (before.version !== input.version) throw new AppError('versionConflict')
  const wanted = { isRoot: false, name: input.name, permissions: withImplied(input.permissions), limits: input.limits }
  refuseUnheld(ctx.profile, wanted, before)
  await refuseTakenName(ctx, input.name, input.id)

  await ctx.tx
    .updateTable('profiles')
    .set({
      name: input.name,
      permissions: wanted.permissions,
      limits: JSON.stringify(input.limits),
      version: before.version + 1,
      updatedAt: ctx.now,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .execute()
  await audit(ctx, 'profile.update', { entity: 'profile', entityId: input.id }, describeChange(before, wanted))
  await ctx.publish({
    to: { companyId: ctx.company.id, profileId: input.id },
    message: { event: 'changedProfile' },
    closes: true,
    changesRights: true,
  })

  const profile = await findProfile(ctx, input.id)
  if (!profile) throw new AppError('internal')
  return { profile }
}

/** Only the differences: permissions as a list of keys, limits before and after. */
function describeChange(before: Profile, after: Wanted): AuditData {
  const added = after.permissions.filter((permission) => !before.permissions.includes(permission))
  const removed = before.permissions.filter((permission) => !after.permissions.includes(permission))
  const limits = Object.entries(after.limits).flatMap(([key, value]) => {
    const old = Object.entries(before.limits).find(([name]) => name === key)?.[1] ?? null
    return old === value
      ? []
      : [
          [`${key}Before`, old],
          [key, value],
        ]
  })
  return {
    name: after.name,
    ...(before.name !== after.name && { nameBefore: before.name }),
    ...(added.length > 0 && { added: added.join(' ') }),
    ...(removed.length > 0 && { removed: removed.join(' ') }),
    ...Object.fromEntries(limits),
  }
}
