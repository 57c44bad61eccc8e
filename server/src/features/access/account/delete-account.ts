import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { deleteAccount as endpoint } from '@mostrador/contract/features/access/account/endpoints.ts'
import { requirePassword } from '../../../auth/require-password.ts'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { translate } from '../../../translate.ts'
import { endLogIns } from '../../../auth/log-ins.ts'
import { forgetTries } from '../auth/public.ts'
import { endMembership, listOwnMemberships, readOwnership } from '../users/public.ts'
import { removeFile } from './update-account-general.ts'

/**
 * Deletes a person: data, log-ins and memberships. The row itself stays without a name, because accounting records and histories
 * of companies refer to it. A company without other members is switched off. A company with members but no other owner prevents
 * the deletion.
 */
export async function deleteAccount(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requirePassword(ctx, input.currentPassword)
  const user = await ctx.tx
    .selectFrom('users')
    .select(['email', 'avatar', 'languageTag'])
    .where('id', '=', ctx.user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const companies = await listOwnMemberships(ctx, ctx.user.id)
  const ownerships = []
  for (const company of companies) ownerships.push({ company, ...(await readOwnership(ctx, company.id, ctx.user.id)) })
  const orphaned = ownerships.filter(({ isLastOwner, hasOthers }) => isLastOwner && hasOthers)
  if (orphaned.length > 0) {
    const named = orphaned.map(({ company: { id, name } }) => ({ id, name }))
    throw new AppError('lastRoot', { data: { companies: named } })
  }

  for (const { company, hasOthers } of ownerships) {
    await endMembership(ctx, company.id, ctx.user.id, 'account.delete')
    if (!hasOthers) await switchOff(ctx, company.id)
  }
  await actFor(ctx.tx, { userId: ctx.user.id })
  await forgetPerson(ctx, user.email)
  await anonymise(ctx, translate(user.languageTag === 'es' ? 'es' : 'en', 'mail.answers.deletedUser'))
  await forgetTries(ctx, { userId: ctx.user.id, email: user.email })
  const { avatar } = user
  if (avatar !== null) ctx.afterCommit(() => removeFile(ctx, avatar))
  ctx.authCookie.clear()
  return {}
}

/** The transaction already acts for the company. A suspension by the service remains. */
async function switchOff(ctx: SignedInCtx, companyId: string): Promise<void> {
  await ctx.tx
    .updateTable('companies')
    .set({ status: 0, updatedAt: ctx.now })
    .where('id', '=', companyId)
    .where('status', '=', 1)
    .execute()
}

async function forgetPerson(ctx: SignedInCtx, email: string): Promise<void> {
  const { id } = ctx.user
  await endLogIns(ctx, { userId: id }, 'accountDeleted')
  await ctx.tx.updateTable('authSessions').set({ ip: null, userAgent: null }).where('userId', '=', id).execute()
  await ctx.tx.deleteFrom('knownDevices').where('userId', '=', id).execute()
  await ctx.tx.deleteFrom('emailTokens').where('userId', '=', id).execute()
  await ctx.tx.deleteFrom('mailOutbox').where('toAddress', '=', email).execute()
}

async function anonymise(ctx: SignedInCtx, name: string): Promise<void> {
  const { id } = ctx.user
  await ctx.tx
    .updateTable('users')
    .set({
      name,
      email: `${id}@deleted.invalid`,
      passwordHash: '',
      pendingEmail: null,
      pendingEmailAt: null,
      status: -1,
      avatar: null,
      lastCompanyId: null,
      lastProfileId: null,
      updatedAt: ctx.now,
      deletedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()
}
