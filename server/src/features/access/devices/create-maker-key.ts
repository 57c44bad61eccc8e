import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createMakerKey as endpoint } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { readPublicKey } from '../../../auth/device-cache.ts'
import type { CompanyCtx } from '../../../context.ts'
import { recordDevice } from './record-device.ts'

/** The longest time for which a device keeps unsent documents. */
const keptDays = 120
const dayMs = 86_400_000
/** More log-ins than a person makes in that time. A further one replaces the oldest. */
const mostKeys = 2000

/** Keeps the public half of the caller's key on a device. The same key again changes nothing. */
export async function createMakerKey(
  ctx: CompanyCtx,
  { id, deviceId, publicKey }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  const spki = readKey(publicKey)
  await recordDevice(ctx, deviceId)
  await ctx.tx
    .deleteFrom('makerKeys')
    .where('companyId', '=', companyId)
    .where('userId', '=', ctx.user.id)
    .where('createdAt', '<', new Date(ctx.now.getTime() - keptDays * dayMs))
    .execute()
  await ctx.tx
    .deleteFrom('makerKeys')
    .where('companyId', '=', companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('makerKeys')
        .select('id')
        .where('companyId', '=', companyId)
        .where('userId', '=', ctx.user.id)
        .orderBy('createdAt', 'desc')
        .offset(mostKeys),
    )
    .execute()
  await ctx.tx
    .insertInto('makerKeys')
    .values({
      companyId,
      id,
      deviceId,
      userId: ctx.user.id,
      profileId: ctx.profile.id,
      publicKey: spki,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .execute()
  return {}
}

function readKey(text: string): Buffer {
  const spki = Buffer.from(text, 'base64url')
  try {
    readPublicKey(spki)
    return spki
  } catch {
    throw new AppError('invalidInput', { fields: { publicKey: { key: 'validation.invalid' } } })
  }
}
