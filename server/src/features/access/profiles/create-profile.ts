import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createProfile as endpoint } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { withImplied } from '@mostrador/contract/permissions.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { refuseUnheld } from './find-unheld.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { findProfile } from './select-profiles.ts'
import { takeTurns } from './take-turns.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Stored with everything its permissions imply, so that a check is a plain look-up. */
export async function createProfile(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const permissions = withImplied(input.permissions)
  refuseUnheld(ctx.profile, { isRoot: false, permissions, limits: input.limits })
  await takeTurns(ctx)
  await claimRoom(ctx, 'profiles')
  await refuseTakenName(ctx, input.name)

  const id = ctx.newId()
  await ctx.tx
    .insertInto('profiles')
    .values({
      companyId: ctx.company.id,
      id,
      name: input.name,
      permissions,
      limits: JSON.stringify(input.limits),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await audit(
    ctx,
    'profile.create',
    { entity: 'profile', entityId: id },
    { name: input.name, permissions: permissions.length },
  )

  const profile = await findProfile(ctx, id)
  if (!profile) throw new AppError('internal')
  return { profile }
}
