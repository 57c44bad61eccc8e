import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import { maxPushItems } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import {
  type RescuedDocument,
  rescueKeyInfo,
  rescuePartIv,
  rescuePartPlace,
  rescueVersion,
} from '@mostrador/contract/features/selling/sync/rescue-file.ts'
import {
  rescuedDocumentSchema,
  rescueHeaderSchema,
  type RescuePart,
} from '@mostrador/contract/features/selling/sync/rescue-schema.ts'
import { z } from 'zod'
import { unseal } from '../../../auth/seal.ts'
import type { StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'

const keyBytes = 32
const tagBytes = 16

type Header = z.output<typeof rescueHeaderSchema>
type Encryption = NonNullable<Header['encryption']>
type OwnKey = { publicKey: string; sealedPrivateKey: Buffer }

const documentsSchema = z.array(rescuedDocumentSchema).min(1).max(maxPushItems)

/** The documents of a part and their device. Throws an AppError that states the fault of the file. */
export async function openRescuePart(
  ctx: StatementCtx,
  { header: line, index, part }: RescuePart,
): Promise<{ header: Header; documents: RescuedDocument[] }> {
  const header = readHeader(ctx, line)
  if (index >= header.partCount) throw new AppError('rescueFileDamaged')

  const { encryption } = header
  const text = encryption ? open(await contentKey(ctx, encryption), { line, index, part }) : part
  const documents = documentsSchema.safeParse(jsonOf(text))
  if (!documents.success) throw new AppError('rescueFileDamaged')
  return { header, documents: documents.data }
}

/** Distinguishes a file of another version from a damaged one, and a file of another company from both. */
function readHeader(ctx: StatementCtx, line: string): Header {
  const about = z.object({ version: z.number(), companyId: z.string() }).safeParse(jsonOf(line))
  if (!about.success) throw new AppError('rescueFileDamaged')
  if (about.data.version !== rescueVersion) throw new AppError('rescueFileVersion')
  if (about.data.companyId !== ctx.company.id) throw new AppError('rescueFileForeign')
  const header = rescueHeaderSchema.safeParse(jsonOf(line))
  if (!header.success) throw new AppError('rescueFileDamaged')
  return header.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('rescueFileDamaged')
  }
}

/** The shared secret of the file's own key and the company's, derived to a key for this file only. */
async function contentKey(ctx: StatementCtx, { keyId, ephemeralKey }: Encryption): Promise<Buffer> {
  const own = await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) =>
    tx
      .selectFrom('companyRescueKeys')
      .select(['publicKey', 'sealedPrivateKey'])
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', keyId)
      .executeTakeFirst(),
  )
  if (!own) throw new AppError('rescueKeyUnknown')

  const privateKey = privateKeyOf(ctx, own)
  const ephemeral = Buffer.from(ephemeralKey, 'base64url')
  const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(ephemeral) })
  const info = rescueKeyInfo(ephemeral, Buffer.from(own.publicKey, 'base64url'))
  return Buffer.from(hkdfSync('sha256', shared, '', info, keyBytes))
}

/** After a database moved to an installation with another secret, its keys can no longer be opened. */
function privateKeyOf(ctx: StatementCtx, { sealedPrivateKey }: OwnKey): KeyObject {
  try {
    const key = Buffer.from(unseal(ctx.deps.secrets, sealedPrivateKey), 'base64')
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    throw new AppError('rescueKeyUnknown')
  }
}

/** An uncompressed point, verified to lie on the curve. */
function publicKeyOf(point: Buffer): KeyObject {
  const [x, y] = [point.subarray(1, 1 + keyBytes), point.subarray(1 + keyBytes)]
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
  try {
    return createPublicKey({ key: jwk, format: 'jwk' })
  } catch {
    throw new AppError('rescueFileDamaged')
  }
}

function open(key: Buffer, { line, index, part }: { line: string; index: number; part: string }): string {
  const sealed = Buffer.from(part, 'base64')
  if (sealed.length < tagBytes) throw new AppError('rescueFileDamaged')
  const decipher = createDecipheriv('aes-256-gcm', key, rescuePartIv(index), { authTagLength: tagBytes })
  decipher.setAAD(rescuePartPlace(line, index))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new AppError('rescueFileDamaged')
  }
}
