import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { changeProfile as endpoint } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { readRefreshToken } from '../../../auth/tokens.ts'
import type { SignedInCtx } from '../../../context.ts'
import { issueAuth } from '../../../auth/issue-auth.ts'

/** Connects this log-in to another company or profile. Only active companies of the person can be chosen. */
export async function changeProfile(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  // The access token identifies the caller. A refresh token sent along must belong to the same log-in.
  if (input.refreshToken !== undefined && readRefreshToken(input.refreshToken)?.sessionId !== ctx.user.sessionId)
    throw new AppError('unauthenticated')

  const place = { companyId: input.companyId, profileId: input.companyProfileId }
  const auth = await issueAuth(ctx, ctx.user.id, place, { sessionId: ctx.user.sessionId })
  if (!auth.company) throw new AppError('notFound')
  return { data: { auth } }
}
