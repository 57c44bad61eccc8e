/** Who sends, and whose documents they are: proven by the key of the device, if it has one (O-4). */
import { verify } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import { pushToSign } from '@mostrador/contract/features/selling/sync/push-to-sign.ts'
import type { PushedDocument, pushInputSchema } from '@mostrador/contract/features/selling/sync/schema.ts'
import { z } from 'zod'
import type { KnownDevice } from '../../../auth/device-cache.ts'
import type { StatementCtx } from '../../../context.ts'

/** Reasons against accepting a document unchanged. */
type SenderCheck = { isRevoked: boolean; doubts: string[] }
/** `vouches`: the sender also answers for the names of the makers. */
export type Sender = { vouches: boolean; check: (item: PushedDocument) => Promise<SenderCheck> }

const madeByDeviceSchema = z.object({ deviceId: z.uuid() })

/**
 * A device with a key signs what it sends, and other devices can send in its name only by stating their own. A device without a
 * key, an older till or one that could not make one, is trusted. Throws `deviceNotProven`: the whole push then waits on the
 * device.
 */
export async function identifySender(ctx: StatementCtx, push: z.output<typeof pushInputSchema>): Promise<Sender> {
  const known = (deviceId: string) => ctx.deps.deviceCache.read(ctx.company.id, deviceId)
  const sender = push.deviceId === undefined ? null : await known(push.deviceId)
  if (sender?.publicKey && !isSigned(push, sender.publicKey)) throw new AppError('deviceNotProven')
  if (push.deviceId === undefined) await refuseUnnamed(push.items, known)

  return {
    vouches: false,
    async check(item) {
      const author = authorOf(item)
      const isOther = push.deviceId !== undefined && author !== null && author !== push.deviceId
      const isRevoked = sender?.isRevoked === true || (author !== null && (await known(author))?.isRevoked === true)
      return { isRevoked, doubts: isOther ? ['otherDevice'] : [] }
    },
  }
}

/**
 * A person who imports a file of a device's documents and vouches for it. Documents that should have been signed are marked with that
 * sender.
 */
export function vouchingSender(ctx: StatementCtx): Sender {
  return {
    vouches: true,
    async check(item) {
      const author = authorOf(item)
      const device = author === null ? null : await ctx.deps.deviceCache.read(ctx.company.id, author)
      return { isRevoked: device?.isRevoked === true, doubts: device?.publicKey ? ['otherDevice'] : [] }
    },
  }
}

/** The device that made a document, according to the document. */
function authorOf({ payload }: PushedDocument): string | null {
  return madeByDeviceSchema.safeParse(payload).data?.deviceId ?? null
}

async function refuseUnnamed(
  items: readonly PushedDocument[],
  known: (deviceId: string) => Promise<KnownDevice | null>,
): Promise<void> {
  const authors = new Set(items.flatMap((item) => authorOf(item) ?? []))
  for (const author of authors) if ((await known(author))?.publicKey) throw new AppError('deviceNotProven')
}

/** The documents are parsed and written again here: JSON that JavaScript wrote survives that unchanged. */
function isSigned(
  { deviceId, signature, items }: z.output<typeof pushInputSchema>,
  key: NonNullable<KnownDevice['publicKey']>,
): boolean {
  if (deviceId === undefined || !signature) return false
  const signed = Buffer.from(pushToSign(deviceId, JSON.stringify(items)))
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}
