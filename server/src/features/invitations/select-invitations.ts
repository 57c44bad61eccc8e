import type { Invitation } from '@mostrador/contract/features/invitations/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'
import { publicUrl } from '../../public-url.ts'
import { codeOf } from './invitation-code.ts'

/** Invitations of the company that nobody has used or withdrawn; the caller adds its own conditions. */
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
          sql<{ id: string; name: string }[]>`coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name)
            order by p.name), '[]')`.as('profiles'),
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
    profiles: row.profiles ?? [],
    invitedByName,
    link: invitationLink(ctx, codeOf(ctx.deps.secrets, row)),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= ctx.now,
  }
}

export function invitationLink(ctx: CompanyCtx, code: string): string {
  return publicUrl(ctx.deps) + pathTo('invitation', ctx.language, { code })
}
