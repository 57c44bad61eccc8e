import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { endLogIn as endpoint } from '@mostrador/contract/features/access/account/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { endLogIns } from '../../../auth/log-ins.ts'

/** Signs out one of the person's own devices. */
export async function endLogIn(ctx: SignedInCtx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const ended = await endLogIns(ctx, { userId: ctx.user.id, sessionId: input.id }, 'signedOut')
  if (ended.length === 0) throw new AppError('notFound')
  if (input.id === ctx.user.sessionId) ctx.authCookie.clear()
  return {}
}
