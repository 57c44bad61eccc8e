import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { NewVoid } from '@mostrador/contract/features/selling/voids/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { CompanyCtx, StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { redeemApprovals } from '../../access/approvals/public.ts'
import { checkCashOut } from '../movements/public.ts'
import { isOutside, lockSession, type Circumstances, type StoredDocument } from '../registers/public.ts'
import { type ConflictReason } from '../sales/public.ts'
import { violationOf } from '../../../db/violation-of.ts'
import { readCashTaken, writeVoid } from './write-void.ts'

/** The money may have been paid back, but the void cannot be booked. It is kept as a conflict for a person to decide. */
export class VoidConflict extends AppError {
  readonly reason: ConflictReason
  constructor(
    reason: Extract<
      ConflictReason,
      'referenceUnknown' | 'saleIdReused' | 'saleRefunded' | 'saleVoided' | 'voidTooLate'
    >,
  ) {
    super(reason === 'referenceUnknown' ? 'notFound' : reason)
    this.reason = reason
  }
}

/** The doubts about a void made by a till: its profile may not void, and a sale of that total was not approved. */
export async function checkVoid(
  ctx: StatementCtx,
  { voidId, deviceId, originalSaleId, printed, approvals = [] }: CheckedVoid,
): Promise<string[]> {
  if (can(ctx.access, 'SALES__CANCEL')) return []
  const wanted = approvals.filter(({ permission }) => permission === 'SALES__CANCEL')
  const { good, isOffline } = await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, async (tx) => {
    const sale = await tx
      .selectFrom('sales')
      .select('totalAmount')
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', originalSaleId)
      .executeTakeFirst()
    const document = { id: voidId, deviceId }
    // A sale that the server does not have cannot be voided either.
    return redeemApprovals({ ...ctx, tx }, document, wanted, printed.receiptNumber, sale?.totalAmount ?? 0)
  })
  if (!good.some(({ permission }) => permission === 'SALES__CANCEL')) return ['overProfileLimits']
  return isOffline ? ['approvedOffline'] : []
}

type CheckedVoid = Pick<NewVoid, 'voidId' | 'deviceId' | 'originalSaleId' | 'printed' | 'approvals'>

type Voided = Omit<NewVoid, 'printed' | 'deviceId'> & {
  /** The printed values of the till; the office prints none. */
  printed?: NewVoid['printed']
  /** The till that made the sale. Its lease identifies the session. */
  deviceId: string
}

/**
 * Voids a whole sale exactly once, in its own session while that is open. Stock, drawer, account and books get the opposite of
 * the sale's movements. `isOffice`: the till does not know about it yet.
 */
export async function storeVoid(
  ctx: CompanyCtx,
  voided: Voided,
  { needsReview: doubts }: Pick<Circumstances, 'needsReview'>,
  isOffice = false,
): Promise<StoredDocument> {
  const hash = contentHash(voided)
  // Locked before anything is read: of two concurrent copies the second finds what the first has stored.
  const session = await lockSession(ctx, voided)
  const known = await ctx.tx
    .selectFrom('saleVoids')
    .select(['contentHash', 'needsReview'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', voided.voidId)
    .executeTakeFirst()
  if (known) {
    if (!known.contentHash.equals(Buffer.from(hash, 'hex'))) throw new VoidConflict('saleIdReused')
    return { replayed: true, needsReview: known.needsReview }
  }
  const sale = await ctx.tx
    .selectFrom('sales')
    .select(['receiptNumber', 'totalAmount'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', voided.originalSaleId)
    .where('sessionId', '=', voided.sessionId)
    .where('type', '=', 'sale')
    .executeTakeFirst()
  if (!sale) throw new VoidConflict('referenceUnknown')
  if (session.status === 'closed') throw new VoidConflict('voidTooLate')

  const { reason, originalSaleId, approvals } = voided
  const { cashBalance } = session
  const cash = await readCashTaken(ctx, originalSaleId)
  const deviceId = isOffice ? null : voided.deviceId
  const asked = { id: voided.voidId, deviceId, approvals, summary: sale.receiptNumber, cash }
  const outside = !isOffice && isOutside(session, voided.voidedAt) ? ['clockSkewed'] : []
  const differs = voided.printed && !isSamePrint(voided.printed, sale) ? ['printedDiffers'] : []
  const needsReview = [...new Set([...doubts, ...outside, ...differs, ...(await checkCashOut(ctx, session, asked))])]
  await write(ctx, voided, { hash, cash, cashBalance, needsReview, deviceId })
  const subject = { entity: 'sale', entityId: originalSaleId }
  await audit(ctx, 'sale.void', subject, { ...sale, reason, needsReview: needsReview.join(' ') })
  ctx.afterCommit(() =>
    ctx.deps.live.announce({
      to: { companyId: ctx.company.id },
      message: { event: 'saleCommitted', saleId: originalSaleId },
    }),
  )
  return { replayed: false, needsReview }
}

function isSamePrint(
  { receiptNumber, totalAmount }: NewVoid['printed'],
  sale: { receiptNumber: string; totalAmount: number },
): boolean {
  return receiptNumber === sale.receiptNumber && totalAmount === sale.totalAmount
}

async function write(...args: Parameters<typeof writeVoid>): Promise<void> {
  try {
    await writeVoid(...args)
  } catch (error) {
    const { code, constraint } = violationOf(error)
    if (code === 'MV414') throw new VoidConflict('saleRefunded')
    if (constraint === 'sale_voids_company_id_sale_id_key') throw new VoidConflict('saleVoided')
    throw error
  }
}
