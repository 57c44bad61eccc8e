import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { setMyPin as endpoint } from '@mostrador/contract/features/account/endpoints.ts'
import { audit } from '../../audit.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { requirePassword } from '../../auth/require-password.ts'
import type { CompanyCtx } from '../../context.ts'

const derive = promisify(pbkdf2)

/** Rounds of the verifier that tills keep: a stolen till has to work for every guess. */
export const pinIterations = 600_000
const saltBytes = 16
const hashBytes = 32

/** Sets or removes the PIN with which the person approves in this company: one hash for the server, one for tills without a network. */
export async function setMyPin(ctx: CompanyCtx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  await requirePassword(ctx, input.currentPassword)
  const { pin } = input
  const stored =
    pin === null
      ? { pinHash: null, pinVerifier: null }
      : { pinHash: await hashPassword(pin), pinVerifier: JSON.stringify(await makeVerifier(pin)) }
  const membership = await ctx.tx
    .updateTable('memberships')
    .set(stored)
    .where('companyId', '=', ctx.company.id)
    .where('userId', '=', ctx.user.id)
    .returning('userId')
    .executeTakeFirst()
  // Staff on a visit are no members.
  if (!membership) throw new AppError('forbidden')
  const action = pin === null ? 'member.removePin' : 'member.setPin'
  await audit(ctx, action, { entity: 'member', entityId: ctx.user.id })
  return {}
}

async function makeVerifier(pin: string): Promise<{ salt: string; iterations: number; hash: string }> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(pin, salt, pinIterations, hashBytes, 'sha256')
  return { salt: salt.toString('base64url'), iterations: pinIterations, hash: hash.toString('base64url') }
}
