import { verify } from 'node:crypto'
import { type MakerProof, makerToSign } from '@mostrador/contract/documents/maker-to-sign.ts'
import { readPublicKey } from '../../../auth/device-cache.ts'
import type { CompanyCtx } from '../../../context.ts'

type Made = { kind: string; id: string; payload?: unknown; madeBy: { userId: string; profileId: string } }

/** Whether the person a document names signed it under that profile, with the key of one of their log-ins on a device. */
export async function isMadeBy(
  { tx, company }: Pick<CompanyCtx, 'tx' | 'company'>,
  { kind, id, payload, madeBy }: Made,
  { keyId, signature }: MakerProof,
): Promise<boolean> {
  const kept = await tx
    .selectFrom('makerKeys')
    .select('publicKey')
    .where('companyId', '=', company.id)
    .where('id', '=', keyId)
    .where('userId', '=', madeBy.userId)
    .where('profileId', '=', madeBy.profileId)
    .executeTakeFirst()
  if (!kept) return false
  const signed = Buffer.from(makerToSign(keyId, kind, id, JSON.stringify(payload)))
  const key = { key: readPublicKey(kept.publicKey), dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', signed, key, Buffer.from(signature, 'base64url'))
}
