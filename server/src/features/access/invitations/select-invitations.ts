import { AppError } from '@mostrador/contract/errors.ts'
import type { Invitation } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { publicUrl } from '../../../public-url.ts'
import { mayGive, type Rights } from '../profiles/public.ts'
import { codeOf } from './invitation-code.ts'

type WaitingProfile = Rights & { id: string; name: string }

/** Invitations of the company that are neither used nor withdrawn. The caller adds conditions. */
export function selectWaiting(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invitedById')
    .where('i.companyId', '=', ctx.company.id)
    .where('i.usedAt', 'is', null)
    .where('i.revokedAt', 'is', null)
    .select((eb) => [
      'i.id',
      'i.email',
      'i.message',
      'i.codeGeneration',
      'i.createdAt',
      'i.expiresAt',
      'u.name as invitedByName',
      eb
        .selectFrom('invitationProfiles as ip')
        .innerJoin('profiles as p', (join) =>
          join.onRef('p.companyId', '=', 'ip.companyId').onRef('p.id', '=', 'ip.profileId'),
        )
        .whereRef('ip.companyId', '=', 'i.companyId')
        .whereRef('ip.invitationId', '=', 'i.id')
        .select(
          sql<WaitingProfile[]>`coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'isRoot', p.is_root,
            'permissions', p.permissions, 'limits', p.limits) order by p.name), '[]')`.as('profiles'),
        )
        .as('profiles'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number]

/** With the address to hand over. */
export function presentInvitation(ctx: CompanyCtx, row: Row): Invitation {
  const { id, email, invitedByName, createdAt, expiresAt } = row
  return {
    id,
    email,
    profiles: (row.profiles ?? []).map((profile) => ({ id: profile.id, name: profile.name })),
    invitedByName,
    link: invitationLink(ctx, codeOf(ctx.deps.secrets, row)),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= ctx.now,
  }
}

/** Whether the caller could make the invitation themselves, because they hold all it gives. */
export function isGivable({ profile: giver }: CompanyCtx, { profiles }: Pick<Row, 'profiles'>): boolean {
  return (profiles ?? []).every((profile) => mayGive(giver, profile))
}

/** Only owners handle invitations that make a person an owner. Throws `permissionNotHeld`. */
export function refuseOwnersInvitation(ctx: CompanyCtx, { profiles }: Pick<Row, 'profiles'>): void {
  const makesOwner = (profiles ?? []).some(({ isRoot }) => isRoot)
  if (makesOwner && !ctx.profile.isRoot) throw new AppError('permissionNotHeld')
}

export function invitationLink(ctx: CompanyCtx, code: string): string {
  return publicUrl(ctx.deps) + pathTo('invitation', ctx.language, { code })
}
