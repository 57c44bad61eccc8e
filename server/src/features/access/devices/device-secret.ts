/** The secret that a device made and sent once. Stored sealed, and never sent back. */
import { pbkdf2Sync, verify } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import {
  secretTagBytes,
  secretTagLabel,
  secretToSign,
} from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import type { deviceSecretSchema } from '@mostrador/contract/features/access/devices/schema.ts'
import type { z } from 'zod'
import { readPublicKey } from '../../../auth/device-cache.ts'
import { seal, unseal } from '../../../auth/seal.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Keeps the first secret, if the device's key signed it. Another secret means another device: `deviceKeyOther`. */
export async function keepDeviceSecret(
  ctx: CompanyCtx,
  deviceId: string,
  { value, signature }: z.output<typeof deviceSecretSchema>,
): Promise<void> {
  const { publicKey, sealedSecret } = await ctx.tx
    .selectFrom('devices')
    .select(['publicKey', 'sealedSecret'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', deviceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const key = publicKey && readPublicKey(publicKey)
  const text = Buffer.from(secretToSign(deviceId, value))
  if (!key || !verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new AppError('deviceNotProven')
  if (sealedSecret !== null) {
    if (unseal(ctx.deps.secrets, sealedSecret) !== value) throw new AppError('deviceKeyOther')
    return
  }
  await ctx.tx
    .updateTable('devices')
    .set({ sealedSecret: seal(ctx.deps.secrets, value) })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', deviceId)
    .execute()
}

/** Shows a device that the server has its secret, without revealing it. */
export function secretTagOf({ deps }: Pick<CompanyCtx, 'deps'>, sealedSecret: Buffer | null): string | null {
  if (sealedSecret === null) return null
  const secret = Buffer.from(unseal(deps.secrets, sealedSecret), 'base64url')
  return pbkdf2Sync(secret, secretTagLabel, 1, secretTagBytes, 'sha256').toString('base64url')
}
