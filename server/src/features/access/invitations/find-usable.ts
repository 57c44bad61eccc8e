import type { Ctx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { mayGive, readGivers, readProfiles } from '../profiles/public.ts'
import { hashOfCode } from './invitation-code.ts'

type Reading = Pick<Ctx, 'tx' | 'now'>
type Address = { companyId: string; id: string }

/** The invitation of a code, used or not. Leaves the transaction without a company. */
export async function findByCode(ctx: Reading, code: string): Promise<Address | undefined> {
  const codeHash = hashOfCode(code)
  await actFor(ctx.tx, { invitationHash: codeHash })
  return ctx.tx
    .selectFrom('invitations')
    .select(['companyId', 'id'])
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
}

/** An invitation to the confirmed e-mail of a person. Other invitations are not visible to them. */
export async function findForPerson(ctx: Reading, userId: string, id: string): Promise<Address | undefined> {
  await actFor(ctx.tx, { userId })
  return ctx.tx.selectFrom('invitations').select(['companyId', 'id']).where('id', '=', id).executeTakeFirst()
}

export type UsableInvitation = NonNullable<Awaited<ReturnType<typeof findUsable>>>

/**
 * What an invitation gives, as long as it can be used: it is not used, withdrawn or expired, its company is active, and its inviter
 * may still give all of it. Leaves the transaction acting for the company.
 */
export async function findUsable(ctx: Reading, { companyId, id }: Address) {
  await actFor(ctx.tx, { companyId })
  const row = await ctx.tx
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .innerJoin('users as u', 'u.id', 'i.invitedById')
    .select([
      'i.companyId',
      'i.id',
      'i.email',
      'i.message',
      'i.codeGeneration',
      'i.invitedById',
      'i.expiresAt',
      'c.name as companyName',
      'u.name as invitedByName',
    ])
    .where('i.companyId', '=', companyId)
    .where('i.id', '=', id)
    .where('i.usedAt', 'is', null)
    .where('i.revokedAt', 'is', null)
    .where('i.expiresAt', '>', ctx.now)
    .where('c.status', '=', 1)
    .executeTakeFirst()
  if (!row) return undefined

  const profiles = await readInvitationProfiles(ctx, companyId, id)
  const givers = await readGivers(ctx.tx, companyId, row.invitedById)
  const isGivable = givers.some((giver) => mayInvite(giver) && profiles.every((profile) => mayGive(giver, profile)))
  return profiles.length > 0 && isGivable ? { ...row, profiles } : undefined
}

function mayInvite({ isRoot, permissions }: { isRoot: boolean; permissions: readonly string[] }): boolean {
  return isRoot || permissions.includes('USERS__INVITE')
}

async function readInvitationProfiles(ctx: Reading, companyId: string, invitationId: string) {
  const rows = await ctx.tx
    .selectFrom('invitationProfiles')
    .select('profileId')
    .where('companyId', '=', companyId)
    .where('invitationId', '=', invitationId)
    .execute()
  return readProfiles(
    ctx.tx,
    companyId,
    rows.map(({ profileId }) => profileId),
  )
}
