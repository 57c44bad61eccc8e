import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { updateAccountNotifications as endpoint } from '@mostrador/contract/features/access/account/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'

/** Chooses which mails the person gets. */
export async function updateAccountNotifications(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await ctx.tx
    .updateTable('users')
    .set({ notifyCompanyPreExpiration: input.companyPreExpiration, updatedAt: ctx.now })
    .where('id', '=', ctx.user.id)
    .execute()
  return {}
}
