import type { Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { presentProfile } from '../../../auth/read-company.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Profiles with the number of their people. The caller adds conditions and order. */
export function selectProfiles(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('profiles as p')
    .where('p.companyId', '=', ctx.company.id)
    .select((eb) => [
      'p.id',
      'p.name',
      'p.isRoot',
      'p.permissions',
      'p.limits',
      'p.updatedAt',
      'p.version',
      eb
        .selectFrom('membershipProfiles as mp')
        .whereRef('mp.companyId', '=', 'p.companyId')
        .whereRef('mp.profileId', '=', 'p.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('memberCount'),
      eb
        .selectFrom('membershipProfiles as mp')
        .whereRef('mp.companyId', '=', 'p.companyId')
        .whereRef('mp.profileId', '=', 'p.id')
        .where((only) =>
          only.not(
            only.exists(
              only
                .selectFrom('membershipProfiles as other')
                .select('other.profileId')
                .whereRef('other.companyId', '=', 'mp.companyId')
                .whereRef('other.userId', '=', 'mp.userId')
                .whereRef('other.profileId', '<>', 'mp.profileId'),
            ),
          ),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('onlyProfileCount'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProfiles>['execute']>>[number]

export function presentCountedProfile(row: Row): Profile {
  return {
    ...presentProfile(row),
    memberCount: row.memberCount ?? 0,
    onlyProfileCount: row.onlyProfileCount ?? 0,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}

/** Undefined when the company has no such profile. */
export async function findProfile(ctx: CompanyCtx, id: string): Promise<Profile | undefined> {
  const row = await selectProfiles(ctx).where('p.id', '=', id).executeTakeFirst()
  return row && presentCountedProfile(row)
}
