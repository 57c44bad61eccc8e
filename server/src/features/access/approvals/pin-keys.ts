/** The key of a PIN on a device. Derived on first use, because derivation is slow on purpose, and stored sealed. */
import { pinKeyRounds } from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import type { PinVerifier } from '@mostrador/contract/features/access/approvals/schema.ts'
import { seal, unseal } from '../../../auth/seal.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checkOf, keyOfPin } from './pin-crypto.ts'

type Parts = Pick<CompanyCtx, 'tx' | 'deps' | 'company'>
type CurrentPin = { id: string; userId: string; salt: Buffer; iterations: number; sealedBase: Buffer | null }
export type KeyedDevice = { id: string; secret: Buffer }

/** A person's current PIN. */
export function findCurrentPin({ tx, company }: Parts, userId: string): Promise<CurrentPin | undefined> {
  return tx
    .selectFrom('memberPins')
    .select(['id', 'userId', 'salt', 'iterations', 'sealedBase'])
    .where('companyId', '=', company.id)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** The data with which a device checks a PIN; null once the PIN has ended. */
export async function verifierOf(
  ctx: Parts & Pick<CompanyCtx, 'now'>,
  pin: CurrentPin,
  device: KeyedDevice,
): Promise<PinVerifier | null> {
  const kept = (await findKey(ctx, pin.id, device.id)) ?? (await makeKey(ctx, pin, device))
  if (!kept) return null
  return {
    userId: pin.userId,
    pinId: pin.id,
    salt: pin.salt.toString('base64url'),
    baseRounds: pin.iterations,
    keyRounds: kept.rounds,
    check: checkOf(kept.key),
  }
}

/** The key of a current or ended PIN, on a device that had received it. */
export async function findKey({ tx, deps, company }: Parts, pinId: string, deviceId: string) {
  const row = await tx
    .selectFrom('pinKeys')
    .select(['sealedKey', 'iterations'])
    .where('companyId', '=', company.id)
    .where('pinId', '=', pinId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  return row && { key: Buffer.from(unseal(deps.secrets, row.sealedKey), 'base64url'), rounds: row.iterations }
}

async function makeKey(ctx: Parts & Pick<CompanyCtx, 'now'>, pin: CurrentPin, device: KeyedDevice) {
  if (pin.sealedBase === null) return undefined
  const base = Buffer.from(unseal(ctx.deps.secrets, pin.sealedBase), 'base64url')
  const key = await keyOfPin(device.secret, base, pin.userId, pinKeyRounds)
  await ctx.tx
    .insertInto('pinKeys')
    .values({
      companyId: ctx.company.id,
      pinId: pin.id,
      deviceId: device.id,
      iterations: pinKeyRounds,
      sealedKey: seal(ctx.deps.secrets, key.toString('base64url')),
      createdAt: ctx.now,
    })
    // Two tabs of a device may ask at once. Both derive the same key.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { key, rounds: pinKeyRounds }
}
