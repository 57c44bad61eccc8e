import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { cancelEmailChange as endpoint } from '@mostrador/contract/features/access/account/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { dropEmailChange } from '../auth/public.ts'

/** Keeps the current e-mail. Cancelling twice is not an error. */
export async function cancelEmailChange(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  await dropEmailChange(ctx, ctx.user.id)
  return {}
}
