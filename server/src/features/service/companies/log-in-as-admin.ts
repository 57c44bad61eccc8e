import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { logInAsAdmin as endpoint } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { auditAs } from '../../../audit/audit.ts'
import { requirePassword } from '../../../auth/require-password.ts'
import { readRefreshToken } from '../../../auth/tokens.ts'
import type { SignedInCtx } from '../../../context.ts'
import { issueVisit } from '../../access/auth/public.ts'

/** The time after a log-in in which the password need not be repeated. */
const freshLogInMs = 15 * 60_000

/** Lets staff enter a company. Its history shows who came and why. */
export async function logInAsAdmin(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (input.refreshToken !== undefined && readRefreshToken(input.refreshToken)?.sessionId !== ctx.user.sessionId)
    throw new AppError('unauthenticated')

  if (input.currentPassword !== undefined) await requirePassword(ctx, input.currentPassword)
  else if (!(await isFreshLogIn(ctx)))
    throw new AppError('invalidInput', { fields: { currentPassword: { key: 'staff.enter.passwordNeeded' } } })
  const { companyId, reason } = input
  const auth = await issueVisit(ctx, companyId, reason)
  const actor = { companyId, actorId: ctx.user.id, actingAdminId: ctx.user.id }
  await auditAs(ctx, actor, 'staff.enter', { entity: 'company', entityId: companyId }, { reason })
  return { data: { auth } }
}

/** Whether the password was typed a short time ago. A refresh of the access token begins no new log-in. */
async function isFreshLogIn({ tx, user, now }: SignedInCtx): Promise<boolean> {
  const logIn = await tx
    .selectFrom('authSessions')
    .select('createdAt')
    .where('id', '=', user.sessionId)
    .executeTakeFirst()
  return logIn !== undefined && now.getTime() - logIn.createdAt.getTime() <= freshLogInMs
}
