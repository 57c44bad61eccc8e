import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { deleteProfile as endpoint } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findProfile } from './select-profiles.ts'
import { takeTurns } from './take-turns.ts'

/** People with other profiles lose it, and invitations give the remaining ones. */
export async function deleteProfile(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  await takeTurns(ctx)
  const profile = await findProfile(ctx, id)
  if (!profile) throw new AppError('notFound')
  if (profile.isRoot) throw new AppError('rootProfileFixed')
  if (profile.onlyProfileCount > 0) throw new AppError('profileInUse', { data: { people: profile.onlyProfileCount } })

  await ctx.tx.deleteFrom('membershipProfiles').where('companyId', '=', companyId).where('profileId', '=', id).execute()
  // A register restricted to this profile is now for the root profile only, not for all profiles.
  await ctx.tx.deleteFrom('checkoutProfiles').where('companyId', '=', companyId).where('profileId', '=', id).execute()
  await ctx.tx.deleteFrom('profiles').where('companyId', '=', companyId).where('id', '=', id).execute()
  await audit(ctx, 'profile.delete', { entity: 'profile', entityId: id }, { name: profile.name })
  await ctx.publish({
    to: { companyId, profileId: id },
    message: { event: 'changedProfile' },
    closes: true,
    changesRights: true,
  })
  return {}
}
