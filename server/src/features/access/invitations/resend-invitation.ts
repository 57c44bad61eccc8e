import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { resendInvitation as endpoint } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireConfirmedEmail } from '../../../auth/require-confirmed-email.ts'
import { readGivable } from '../profiles/public.ts'
import { invitationEnd } from './create-invitations.ts'
import { codeOf, hashOfCode } from './invitation-code.ts'
import { presentInvitation, selectWaiting } from './select-invitations.ts'
import { sendInvitation, takeInvitationTurns } from './send-invitation.ts'

/** The person who renews it becomes its inviter, and must hold the rights it gives. */
export async function resendInvitation(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireConfirmedEmail(ctx)
  const before = await selectWaiting(ctx).where('i.id', '=', id).forUpdate('i').executeTakeFirst()
  if (!before) throw new AppError('notFound')
  const profileIds = (before.profiles ?? []).map((profile) => profile.id)
  // Its profiles were deleted, so it would give nothing.
  if (profileIds.length === 0) throw new AppError('invitationInvalid')
  await readGivable(ctx, profileIds)
  const { email } = before
  if (email !== null && (await takeInvitationTurns(ctx, [email])).length === 0) throw new AppError('alreadyInvited')

  const codeGeneration = before.codeGeneration + 1
  await ctx.tx
    .updateTable('invitations')
    .set({
      codeGeneration,
      codeHash: hashOfCode(codeOf(ctx.deps.secrets, { id, codeGeneration })),
      invitedById: ctx.user.id,
      languageTag: ctx.language,
      expiresAt: invitationEnd(ctx.now),
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'invitation.resend', { entity: 'invitation', entityId: id }, { email: before.email })

  const row = await selectWaiting(ctx).where('i.id', '=', id).executeTakeFirstOrThrow()
  await sendInvitation(ctx, row)
  return { invitation: presentInvitation(ctx, row) }
}
