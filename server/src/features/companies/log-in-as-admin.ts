import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { logInAsAdmin as endpoint } from '@mostrador/contract/features/companies/endpoints.ts'
import { auditAs } from '../../audit/audit.ts'
import { requirePassword } from '../../auth/require-password.ts'
import { readRefreshToken } from '../../auth/tokens.ts'
import type { SignedInCtx } from '../../context.ts'
import { issueVisit } from '../auth/public.ts'

/** Staff enter a company. Its history shows who came and why. */
export async function logInAsAdmin(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (input.refreshToken !== undefined && readRefreshToken(input.refreshToken)?.sessionId !== ctx.user.sessionId)
    throw new AppError('unauthenticated')

  await requirePassword(ctx, input.currentPassword)
  const { companyId, reason } = input
  const auth = await issueVisit(ctx, companyId, reason)
  const actor = { companyId, actorId: ctx.user.id, actingAdminId: ctx.user.id }
  await auditAs(ctx, actor, 'staff.enter', { entity: 'company', entityId: companyId }, { reason })
  return { data: { auth } }
}
