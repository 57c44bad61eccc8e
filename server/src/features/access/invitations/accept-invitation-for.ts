import type { Ctx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { type Joined, type Person, redeemInvitation } from './redeem-invitation.ts'

/**
 * For a registration with the code of an invitation: makes the new person a member, and confirms their e-mail when the code was sent to it.
 * Null when the code cannot be used, which does not prevent the registration. Leaves the transaction acting for the person.
 */
export async function acceptInvitationFor(ctx: Ctx, person: Person, code: string): Promise<Joined | null> {
  const result = await redeemInvitation(ctx, person, { code })
  await actFor(ctx.tx, { userId: person.userId })
  return typeof result === 'string' ? null : result
}
