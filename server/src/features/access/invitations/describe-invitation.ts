import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { describeInvitation as endpoint } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { slowDownGuesses } from '../../../auth/guard-tries.ts'
import type { Ctx } from '../../../context.ts'
import { findByCode, findUsable, type UsableInvitation } from './find-usable.ts'

/** The answer is the same for every reason why it cannot be used. */
export async function describeInvitation(
  ctx: Ctx,
  { code }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { companyName, invitedByName, email, message, profiles, expiresAt } = await slowDownGuesses(ctx, () =>
    findInvitation(ctx, code),
  )
  return {
    companyName,
    invitedByName,
    email,
    message,
    profileNames: profiles.map(({ name }) => name),
    expiresAt: expiresAt.toISOString(),
  }
}

async function findInvitation(ctx: Ctx, code: string): Promise<UsableInvitation> {
  const found = await findByCode(ctx, code)
  const invitation = found && (await findUsable(ctx, found))
  if (!invitation) throw new AppError('invitationInvalid')
  return invitation
}
