/** Stores the documents of a device one by one, each independent of the others (O-2). */
import { AppError } from '@mostrador/contract/errors.ts'
import type { PushedDocument, PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { KnownShop } from '@mostrador/domain/document/known-shop.ts'
import type { StatementCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { actAsMaker } from './act-as-maker.ts'
import type { Sender } from './identify-sender.ts'
import { type RegisterCheck, createRegisterCheck } from './create-register-check.ts'
import { checkDate, readShop } from './read-circumstances.ts'
import { quarantineDocument } from './quarantine-document.ts'
import { countDocument } from './count-document.ts'
import { isStorable, storeDocument } from './store-document.ts'
import { countedSessionOf, notifyOfSupplements } from './notify-of-supplements.ts'

/**
 * A bad document never blocks the others. A refused document stays on the device, and one that failed for a temporary reason can
 * be sent again. Documents of a removed device are kept and not stored. Only after a session could not be stored for a temporary
 * reason do the following documents wait as well, because they may belong to it.
 */
export async function storeInOrder(
  ctx: StatementCtx,
  items: readonly PushedDocument[],
  sender: Sender,
): Promise<PushResult[]> {
  const results: PushResult[] = []
  const checks = { sender, checkRegister: createRegisterCheck(ctx), shop: await readShop(ctx, items) }
  const lateSessions = new Set<string>()
  let isHeldUp = false
  for (const item of items) {
    const result: PushResult = isHeldUp
      ? refusal(ctx, item, new AppError('unavailable'))
      : await storeOne(ctx, checks, item)
    results.push(result)
    countDocument(ctx, item, result)
    const late = result.status === 'stored' ? countedSessionOf(item, result) : null
    if (late !== null) lateSessions.add(late)
    isHeldUp ||= item.kind === 'sessionOpening' && result.status === 'refused' && result.isTemporary
  }
  await notifyOfSupplements(ctx, lateSessions)
  return results
}

type Checks = { sender: Sender; checkRegister: RegisterCheck; shop: KnownShop }

async function storeOne(
  ctx: StatementCtx,
  { sender, checkRegister, shop }: Checks,
  item: PushedDocument,
): Promise<PushResult> {
  // A device newer than this server keeps documents the server does not know yet.
  if (!isStorable(item.kind)) return refusal(ctx, item, new AppError('unavailable'))
  try {
    const { maker, needsReview } = await actAsMaker(ctx, item, sender.vouches)
    const { isRevoked, doubts } = await sender.check(item)
    if (isRevoked) return { status: 'stored', id: item.id, ...(await quarantineDocument(maker, item)) }
    const found = [...needsReview, ...doubts, ...(await checkRegister(maker, item)), ...checkDate(ctx, item, shop)]
    const stored = await storeDocument(maker, item, { needsReview: found, shop })
    return { status: 'stored', id: item.id, ...stored }
  } catch (error) {
    if (error instanceof AppError) return refusal(ctx, item, error)
    ctx.log.error({ err: error, documentId: item.id, kind: item.kind }, 'document not stored')
    return refusal(ctx, item, new AppError('unavailable'))
  }
}

function refusal(ctx: StatementCtx, { id }: PushedDocument, { code }: AppError): PushResult {
  return {
    status: 'refused',
    id,
    code,
    message: translate(ctx.language, `errors.${code}`),
    isTemporary: code === 'unavailable',
  }
}
