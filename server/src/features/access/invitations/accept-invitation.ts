import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { acceptInvitation as endpoint } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { issueAuth } from '../../../auth/issue-auth.ts'
import { redeemInvitation } from './redeem-invitation.ts'

/** Joins the company and connects this log-in to it. */
export async function acceptInvitation(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { email } = await ctx.tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  const joined = await redeemInvitation(ctx, { userId: ctx.user.id, email }, input)
  if (typeof joined === 'string') throw new AppError(joined)

  const auth = await issueAuth(ctx, ctx.user.id, joined, { sessionId: ctx.user.sessionId })
  return { data: { auth } }
}
