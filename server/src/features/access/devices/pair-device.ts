import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { pairDevice as endpoint } from '@mostrador/contract/features/access/devices/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { readPublicKey } from '../../../auth/device-cache.ts'
import type { CompanyCtx } from '../../../context.ts'
import { keepDeviceSecret } from './device-secret.ts'
import { recordDevice } from './record-device.ts'
import { readOwnDevice } from './read-own-device.ts'

type Input = z.output<(typeof endpoint)['input']>

/**
 * Gives a device its name, its key and its secret. The first key and secret are final: a device with others is another device.
 */
export async function pairDevice(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const publicKey = input.publicKey === null ? null : readKey(input.publicKey)
  await refuseQuietReturn(ctx, input.replacesId)
  await recordDevice(ctx, input.deviceId)
  const known = await lockDevice(ctx, input.deviceId)
  const isOther = publicKey !== null && known.publicKey !== null && !known.publicKey.equals(publicKey)
  if (isOther) throw new AppError('deviceKeyOther')

  const isNew = known.pairedAt === null || (known.publicKey === null && publicKey !== null)
  if (isNew) await write(ctx, input, publicKey)
  if (input.secret !== null) await keepDeviceSecret(ctx, input.deviceId, input.secret)
  const device = await readOwnDevice(ctx, input.deviceId)
  if (!device) throw new AppError('internal')
  return { device }
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

/** Reusing a removed device requires the right to remove it. */
async function refuseQuietReturn(ctx: CompanyCtx, replacesId: string | null): Promise<void> {
  if (replacesId === null || can(ctx.access, 'CHECKOUTS__UPDATE')) return
  const before = await readOwnDevice(ctx, replacesId)
  if (before?.removal) throw new AppError('forbidden')
}

async function lockDevice(ctx: CompanyCtx, id: string) {
  return ctx.tx
    .selectFrom('devices')
    .select(['name', 'publicKey', 'pairedAt'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function write(ctx: CompanyCtx, { deviceId, name }: Input, publicKey: Buffer | null): Promise<void> {
  const companyId = ctx.company.id
  await ctx.tx
    .updateTable('devices')
    .set((eb) => ({
      name: eb.case().when('name', '=', '').then(name).else(eb.ref('name')).end(),
      publicKey,
      pairedById: ctx.user.id,
      pairedAt: ctx.now,
      lastSeenAt: ctx.now,
    }))
    .where('companyId', '=', companyId)
    .where('id', '=', deviceId)
    .execute()
  await audit(ctx, 'device.pair', { entity: 'device', entityId: deviceId }, { name, isKeyed: publicKey !== null })
  await ctx.publish({ to: { companyId }, changesDevices: true })
}
