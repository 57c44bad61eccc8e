import { type Member, memberSchema } from '@mostrador/contract/features/access/users/endpoints.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

type HeldProfile = Member['profiles'][number]

/** Members with the fields a screen shows. The caller adds conditions and order. */
export function selectMembers(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('users as inviter', 'inviter.id', 'm.invitedById')
    .where('m.companyId', '=', ctx.company.id)
    .select((eb) => [
      'm.userId',
      'u.name',
      'u.email',
      'u.avatar',
      'u.status as accountStatus',
      'm.status',
      'm.employeeCode',
      sql<boolean>`m.pin_hash is not null`.as('hasPin'),
      'inviter.name as invitedByName',
      'm.lastSeenAt',
      'm.createdAt',
      'm.version',
      eb
        .selectFrom('membershipProfiles as mp')
        .innerJoin('profiles as p', (join) =>
          join.onRef('p.companyId', '=', 'mp.companyId').onRef('p.id', '=', 'mp.profileId'),
        )
        .whereRef('mp.companyId', '=', 'm.companyId')
        .whereRef('mp.userId', '=', 'm.userId')
        .select(
          sql<HeldProfile[]>`coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'isRoot', p.is_root)
            order by p.is_root desc, p.name), '[]')`.as('profiles'),
        )
        .as('profiles'),
    ])
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number]

export function presentMember(row: MemberRow): Member {
  return memberSchema.parse({
    ...row,
    isConfirmed: row.accountStatus === 1,
    isRoot: row.profiles?.some(({ isRoot }) => isRoot) ?? false,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  })
}

/** Throws `notFound` when the person is not a member. */
export async function readMember(ctx: CompanyCtx, userId: string): Promise<Member> {
  const row = await selectMembers(ctx).where('m.userId', '=', userId).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return presentMember(row)
}
