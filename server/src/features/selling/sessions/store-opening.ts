import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { SessionOpening } from '@mostrador/contract/features/selling/registers/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { CompanyCtx } from '../../../context.ts'
import {
  announceSession,
  findOpenSession,
  isReplay,
  type Circumstances,
  type StoredDocument,
} from '../registers/public.ts'
import { beginSession } from './begin-session.ts'

/** The most by which the clock of a device may be off, in milliseconds. */
const clockSkewMs = 5 * 60_000

/**
 * Stores a session that a device opened without asking the server. It is always stored, because sales were made in it. If the
 * register went to another device meanwhile, or has another session, both sessions are kept and the newer one is the register's.
 */
export async function storeOpening(
  ctx: CompanyCtx,
  opening: SessionOpening,
  { needsReview: doubts }: Pick<Circumstances, 'needsReview'>,
): Promise<StoredDocument> {
  const hash = contentHash(opening)
  const { sessionId, checkoutId, deviceId, epoch } = opening
  // The register's row is the lock, as for leases.
  const checkout = await ctx.tx
    .selectFrom('checkouts')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', checkoutId)
    .where('kind', '=', 'till')
    .forUpdate()
    .executeTakeFirst()
  const known = await findStored(ctx, opening, hash)
  if (known) return known

  const newest = await newestLease(ctx, checkoutId)
  const lease = await findLease(ctx, { checkoutId, deviceId, epoch })
  if (!checkout || !newest || !lease) throw new AppError('notFound')
  const isSuperseded = newest.epoch > epoch || (await findOpenSession(ctx, checkoutId)) !== undefined
  const isImpossible = Date.parse(opening.openedAt) < lease.grantedAt.getTime() - clockSkewMs
  const isDoubtful = isImpossible || doubts.includes('clockSkewed')
  const openingDoubts = await beginSession(ctx, {
    doubts: isDoubtful ? ['clockSkewed'] : [],
    sessionId,
    checkoutId,
    openedAt: new Date(Math.min(Date.parse(opening.openedAt), ctx.now.getTime())),
    openingCountedAmount: opening.openingCountedAmount,
    openingNote: opening.openingNote,
    isSuperseded,
    openingHash: Buffer.from(hash, 'hex'),
  })
  const needsReview = [
    ...doubts.filter((doubt) => doubt !== 'clockSkewed'),
    ...(isSuperseded ? ['sessionSuperseded'] : []),
    ...(can(ctx.access, 'CHECKOUTS__SESSIONS_OPEN') ? [] : ['overProfileLimits']),
    ...openingDoubts,
  ]
  await audit(
    ctx,
    'checkoutSession.open',
    { entity: 'checkoutSession', entityId: sessionId },
    { checkoutId, deviceId, openingCountedAmount: opening.openingCountedAmount, needsReview: needsReview.join(' ') },
  )
  announceSession(ctx, checkoutId)
  return { replayed: false, needsReview }
}

/** The opening if it was stored before. Throws `documentIdReused` if another document has its id. */
async function findStored(
  ctx: CompanyCtx,
  { sessionId, checkoutId }: SessionOpening,
  hash: string,
): Promise<StoredDocument | undefined> {
  const known = await ctx.tx
    .selectFrom('checkoutSessions')
    .select(['openingHash', 'checkoutId'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!known) return undefined
  if (known.checkoutId !== checkoutId || !isReplay(known.openingHash, hash)) throw new AppError('documentIdReused')
  return { replayed: true, needsReview: [] }
}

async function newestLease(ctx: CompanyCtx, checkoutId: string): Promise<{ epoch: number } | undefined> {
  return ctx.tx
    .selectFrom('checkoutLeases')
    .select('epoch')
    .where('companyId', '=', ctx.company.id)
    .where('checkoutId', '=', checkoutId)
    .orderBy('epoch', 'desc')
    .executeTakeFirst()
}

/** When the device got the right to number receipts of the register. */
async function findLease(
  ctx: CompanyCtx,
  { checkoutId, deviceId, epoch }: { checkoutId: string; deviceId: string; epoch: number },
): Promise<{ grantedAt: Date } | undefined> {
  return ctx.tx
    .selectFrom('checkoutLeases')
    .select('grantedAt')
    .where('companyId', '=', ctx.company.id)
    .where('checkoutId', '=', checkoutId)
    .where('epoch', '=', epoch)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
}
