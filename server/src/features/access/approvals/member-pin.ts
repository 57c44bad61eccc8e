/** Sets and ends the PIN of a member. Every rule that changes a PIN uses these functions. */
import { randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import { pinBaseRounds } from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import { approverPinDigits, isObviousPin } from '@mostrador/contract/pin.ts'
import { seal } from '../../../auth/seal.ts'
import type { CompanyCtx } from '../../../context.ts'
import { baseOfPin } from './pin-crypto.ts'
import { approvesAnything, readPerson } from './read-approvers.ts'

const saltBytes = 16
type Because = 'newPin' | 'removed' | 'cleared' | 'objected'

/**
 * Gives the caller a PIN: a hash for the server and a base for their devices. The previous PIN ends everywhere. Throws
 * `invalidInput` at the field for an obvious PIN, or one too short for its owner's approvals, and `forbidden` for non-members.
 */
export async function setPin(ctx: CompanyCtx, pin: string): Promise<void> {
  const person = await readPerson(ctx, ctx.user.id)
  // Staff on a visit are not members.
  if (!person) throw new AppError('forbidden')
  if (approvesAnything(ctx, person) && pin.length < approverPinDigits)
    throw new AppError('invalidInput', { fields: { pin: { key: 'validation.pinApprover' } } })
  if (isObviousPin(pin)) throw new AppError('invalidInput', { fields: { pin: { key: 'validation.pinObvious' } } })

  const salt = randomBytes(saltBytes)
  const [pinHash, base] = [await ctx.deps.passwords.hash(pin), await baseOfPin(pin, salt, pinBaseRounds)]
  await endPin(ctx, ctx.user.id, 'newPin')
  await ctx.tx
    .updateTable('memberships')
    .set({ pinHash, pinDigits: pin.length })
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', ctx.user.id)
    .execute()
  await ctx.tx
    .insertInto('memberPins')
    .values({
      companyId: ctx.company.id,
      id: ctx.newId(),
      userId: ctx.user.id,
      salt,
      iterations: pinBaseRounds,
      sealedBase: seal(ctx.deps.secrets, base.toString('base64url')),
      createdAt: ctx.now,
    })
    .execute()
}

/** Ends a PIN everywhere: the server deletes it, and approvals that devices make with it from now on are invalid. */
export async function endPin(ctx: CompanyCtx, userId: string, because: Because): Promise<void> {
  await ctx.tx
    .updateTable('memberships')
    .set({ pinHash: null, pinDigits: null })
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', userId)
    .execute()
  await ctx.tx
    .updateTable('memberPins')
    .set({ endedAt: ctx.now, endedBecause: because, sealedBase: null })
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
  await ctx.deps.limiter.forget([{ kind: 'pin', name: `${ctx.company.id}:${userId}` }])
}
