/** Stores a completed sale exactly once. Priced here with the till's own engine, then written in one database round trip. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { CommittedSale, NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { committedSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { KnownShop } from '@mostrador/domain/document/known-shop.ts'
import { mayStillArrive } from '@mostrador/domain/document/may-still-arrive.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import type { StatementCtx } from '../../../context.ts'
import { redeemApprovals } from '../../access/approvals/public.ts'
import { checkSentMetadata } from '../../catalogue/metadata/public.ts'
import { contentHash } from '../../../values/content-hash.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findExcess } from './find-excess.ts'
import { findFork } from './find-fork.ts'
import { type ConflictReason, keepConflict, type Posted } from './keep-conflict.ts'
import { compareWithShop } from './compare-with-shop.ts'
import { prepareSale } from './prepare-sale.ts'
import { readKnownShop } from './read-known-shop.ts'
import { computeSale } from './compute-sale.ts'
import { notifyOfReservedStock } from '../../../notify-of-reserved-stock.ts'
import { violationOf } from '../../../db/violation-of.ts'
import { withDetails } from './with-details.ts'

type Status =
  | 'stored'
  | 'replayed'
  | 'idReused'
  | 'numberUsed'
  | 'numberAhead'
  | 'sessionMissing'
  | 'tenderMissing'
  | 'referenceUnknown'
  | 'customerUnknown'
type Written = { status: Status; needsReview?: unknown }

/** The database's name for the rule that a sale's customer belongs to the company. */
const customerKey = 'sales_company_id_customer_id_fkey'

const commitStatement = { name: 'commit_sale', text: 'select commit_sale($1::uuid, $2::jsonb) as result' }

type How = {
  /** Doubts found about the sale before this. */
  needsReview?: readonly string[]
  /**
   * It is the document of a device, so it is booked without its customer if the server does not know them. A call gets an error
   * instead.
   */
  isMade?: boolean
  /** Already read, if it is one of several documents. */
  shop?: KnownShop
}

export async function commitSale(
  ctx: StatementCtx,
  sale: NewSale,
  { needsReview = [], isMade = false, shop }: How = {},
): Promise<CommittedSale> {
  requireOwnCurrency(ctx, sale)
  const identity = identityOf(ctx, sale)
  const keep = (reason: ConflictReason) => keepConflict(ctx, { ...identity, offered: sale }, reason)
  const settled = computeSale(sale)
  if (!settled.ok) {
    const posted = settled.code === 'invalidInput' ? null : await keep(settled.code)
    if (posted) return replayOf(sale, posted)
    throw new AppError(settled.code, { data: { reason: settled.reason } })
  }

  const summary = receiptNumber(sale.series, sale.number)
  const { priced } = settled
  const known = shop ?? (await readKnownShop(ctx, [sale]))
  const compared = compareWithShop(ctx, sale, priced, known)
  const excess = await findExcess(
    ctx,
    { sale, priced, shopPrices: compared.shopPrices },
    (tx, offered) => redeemApprovals({ ...ctx, tx }, { id: sale.saleId, deviceId: sale.deviceId }, offered, summary),
    (work) => inTransaction(ctx.deps.db, { companyId: ctx.company.id }, work),
  )
  const details = await checkDetails(ctx, sale)
  const review = [...needsReview, ...excess.marks, ...compared.marks, ...details.marks]
  const rows = {
    ...prepareSale(
      isMade ? withoutForgotten(details.sale, known) : details.sale,
      settled,
      ctx.company.settings,
      ctx.now,
      review,
      excess.mayBelowCost,
    ),
    reviewOfOrder: compared.marksOfOrder,
  }
  const written = await (isMade ? writeWithKnownCustomer : write)(ctx, { ...identity, ...rows })
  if (written.status !== 'stored' && written.status !== 'replayed')
    throw await keepRefused(ctx, sale, { status: written.status, shop: isMade ? known : {} }, keep)
  if (written.status === 'stored') announce(ctx, sale)
  return committedSaleSchema.parse({
    saleId: sale.saleId,
    receiptNumber: summary,
    totalAmount: priced.totalAmount,
    replayed: written.status === 'replayed',
    needsReview: written.needsReview,
  })
}

function requireOwnCurrency({ company }: StatementCtx, { currencyTag }: NewSale): void {
  if (currencyTag === company.settings.currencyTag) return
  throw new AppError('invalidInput', { fields: { currencyTag: { key: 'validation.invalid' } } })
}

/** After a restore, a line of a product that the server forgot is a line without a product; it is marked as `lineDiffers`. */
function withoutForgotten(sale: NewSale, { restoredAt, variants }: KnownShop): NewSale {
  if (restoredAt == null) return sale
  const isForgotten = ({ variantId }: NewSale['lines'][number]) => variantId !== null && !variants.has(variantId)
  if (!sale.lines.some(isForgotten)) return sale
  const asCustom = { kind: 'custom', productId: null, variantId: null } as const
  return { ...sale, lines: sale.lines.map((line) => (isForgotten(line) ? { ...line, ...asCustom } : line)) }
}

/** Notifies open screens of the sale, and of the online order that it handed over, whose reservations ended. */
function announce({ deps, company }: StatementCtx, { saleId, order }: NewSale): void {
  const to = { companyId: company.id }
  deps.live.announce({ to, message: { event: 'saleCommitted', saleId } })
  if (!order) return
  deps.live.announce({ to, message: { event: 'recordChanged', entity: 'order', id: order.orderId } })
  void notifyOfReservedStock(deps, company.id).catch(() => undefined)
}

/** Keeps a sale that the database refused as a conflict. Returns the error of the call. */
async function keepRefused(
  ctx: StatementCtx,
  sale: NewSale,
  { status, shop }: { status: Status; shop: Pick<KnownShop, 'restoredAt'> },
  keep: (reason: ConflictReason) => Promise<unknown>,
): Promise<AppError> {
  if (status === 'numberUsed') {
    const reason = await findFork(ctx, { ...sale, id: sale.saleId })
    await keep(reason)
    return new AppError(reason)
  }
  if (status === 'idReused' || status === 'numberAhead') {
    const reason = status === 'idReused' ? 'saleIdReused' : 'numberAhead'
    await keep(reason)
    return new AppError(reason)
  }
  // After a restore, another device may still send what is missing.
  if (mayStillArrive(shop, ctx.now.getTime())) return new AppError('unavailable')
  // Money was taken and a reference may be gone, so the offer is kept until a person decides (S-2).
  await keep('referenceUnknown')
  return new AppError('notFound')
}

function replayOf(sale: NewSale, posted: Posted): CommittedSale {
  const number = receiptNumber(sale.series, sale.number)
  return committedSaleSchema.parse({ saleId: sale.saleId, receiptNumber: number, replayed: true, ...posted })
}

/** The sale with its own fields as stored. Only sales with such fields are checked. */
async function checkDetails(ctx: StatementCtx, sale: NewSale): Promise<{ sale: NewSale; marks: string[] }> {
  const { metadata: sent, saleId: id } = sale
  if (!sent) return { sale, marks: [] }
  const { values, differs } = await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) =>
    checkSentMetadata({ tx, company: ctx.company }, 'sale', { id, values: sent }),
  )
  return { sale: withDetails(sale, values), marks: differs ? ['detailsDiffer'] : [] }
}

function identityOf(ctx: StatementCtx, sale: NewSale) {
  return {
    companyId: ctx.company.id,
    userId: ctx.user.id,
    profileId: ctx.profile.id,
    saleId: sale.saleId,
    contentHash: contentHash(sale),
  }
}

type Row = ReturnType<typeof identityOf> & ReturnType<typeof prepareSale> & { reviewOfOrder: readonly string[] }

/** If the server does not know the customer, or refused them, the sale is booked without one and marked (S-14). */
async function writeWithKnownCustomer(ctx: StatementCtx, row: Row): Promise<Written> {
  const written = await write(ctx, row)
  if (written.status !== 'customerUnknown') return written
  return write(ctx, { ...row, customerId: null, needsReview: [...row.needsReview, 'customerUnknown'] })
}

/** Unique violations come from races: two copies of one sale at once, or a number that another sale already has. */
async function write(ctx: StatementCtx, row: Row): Promise<Written> {
  const call = () =>
    ctx.deps.statements.call<Written>({ ...commitStatement, values: [row.companyId, JSON.stringify(row)] })
  try {
    return await call()
  } catch (error) {
    const { code, constraint } = violationOf(error)
    const violation = code === '23505' ? constraint : undefined
    // Another copy was stored meanwhile; the second call finds it.
    if (violation === 'sales_pkey' || violation === 'stock_movements_source_key') return call()
    if (violation?.startsWith('sales_company_id_checkout_id_receipt')) return { status: 'numberUsed' }
    // A line, a payment or the public code belongs to another sale.
    if (violation !== undefined) return { status: 'idReused' }
    if (constraint === customerKey) return { status: 'customerUnknown' }
    if (code === 'MV415') return { status: 'numberAhead' }
    if (code === 'MV416') return { status: 'idReused' }
    // A foreign key to nothing in this company, a variant the function did not find, or a row that the database refuses for every
    // shop: it would fail each time it is sent.
    if (code === '23503' || code === '23514' || code === 'MV404') return { status: 'referenceUnknown' }
    throw error
  }
}
