import { verify } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import {
  callToSign,
  signedCallMinutes,
  type SignedPurpose,
} from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import type { DeviceProof } from '@mostrador/contract/features/access/approvals/schema.ts'
import type { CompanyCtx } from '../../../context.ts'

/** A device that has just signed. `sealedSecret` is null when it has sent none. */
type ProvenDevice = { id: string; sealedSecret: Buffer | null }

/**
 * The paired device that signed this call of this person. Each signature works once: an earlier call, or a copy of this one, is
 * refused. Throws `deviceNotProven` in all other cases, with the same message.
 */
export async function proveDevice(
  ctx: CompanyCtx,
  purpose: SignedPurpose,
  { deviceId, sentAt, signature }: DeviceProof,
  body: string,
): Promise<ProvenDevice> {
  const known = await ctx.deps.deviceCache.read(ctx.company.id, deviceId)
  const key = known?.isRevoked === false ? known.publicKey : null
  const isFresh = Math.abs(Date.parse(sentAt) - ctx.now.getTime()) <= signedCallMinutes * 60_000
  const text = Buffer.from(callToSign(purpose, { deviceId, userId: ctx.user.id, sentAt }, body))
  if (
    !key ||
    !isFresh ||
    !verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  )
    throw new AppError('deviceNotProven')

  const device = await ctx.tx
    .updateTable('devices')
    .set({ signedAt: new Date(sentAt) })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', deviceId)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('signedAt', 'is', null), eb('signedAt', '<', new Date(sentAt))]))
    .returning(['id', 'sealedSecret'])
    .executeTakeFirst()
  if (!device) throw new AppError('deviceNotProven')
  return device
}
