import { AppError } from '@mostrador/contract/errors.ts'
import type { PushedDocument } from '@mostrador/contract/features/selling/sync/schema.ts'
import { z } from 'zod'
import { contentHash } from '../../../values/content-hash.ts'
import type { StatementCtx } from '../../../context.ts'
import type { StoredDocument } from '../registers/public.ts'
import { keepConflict } from '../sales/public.ts'
import { readDocument } from './read-document.ts'

/**
 * Keeps complete documents of a removed device until a person decides, and reports that. Always throws `deviceRevoked`, except
 * for documents stored before the removal or accepted since (O-5).
 */
export async function quarantineDocument(ctx: StatementCtx, item: PushedDocument): Promise<StoredDocument> {
  const document = readDocument(item)
  if (!z.uuid().safeParse(item.id).success) throw new AppError('invalidInput')
  const offer = {
    companyId: ctx.company.id,
    userId: ctx.user.id,
    saleId: item.id,
    kind: item.kind,
    contentHash: contentHash(document),
    offered: document,
  }
  const posted = await keepConflict(ctx, offer, 'deviceRevoked')
  if (!posted) throw new AppError('deviceRevoked')
  return { replayed: true, needsReview: z.array(z.string()).parse(posted.needsReview) }
}
