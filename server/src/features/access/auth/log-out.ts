import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { logOut as endpoint } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { Ctx } from '../../../context.ts'
import { endLogIns, readLogInOf } from '../../../auth/log-ins.ts'

/** Ends the log-in on the server, not only in the browser. Logging out twice is not an error. */
export async function logOut(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const token = input.refreshToken ?? ctx.cookie?.refreshToken
  ctx.authCookie.clear()
  // Accepts an older token of the family too: it can only end the log-in.
  const sessionId = await readLogInOf(ctx, token)
  if (sessionId) await endLogIns(ctx, { sessionId }, 'loggedOut')
  return {}
}
