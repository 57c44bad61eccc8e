import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { type SaleConflict, saleConflictSchema } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import type { getSaleConflict as endpoint } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import type { CompanyCtx } from '../../../context.ts'
import { isAcceptableDocument } from './accept-document.ts'
import { acceptableOffer, countTotals, readSaleParts, selectSales } from '../sales/public.ts'
import { type ConflictRow, presentConflictRow, readOffer, selectSaleConflicts } from './select-sale-conflicts.ts'

export async function getSaleConflict(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return { conflict: await presentConflict(ctx, await requireConflict(ctx, id)) }
}

/** Throws `notFound` when the company has no such offer. */
export async function requireConflict(ctx: CompanyCtx, id: string): Promise<ConflictRow> {
  const row = await selectSaleConflicts(ctx).where('k.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row
}

export async function presentConflict(ctx: CompanyCtx, row: ConflictRow): Promise<SaleConflict> {
  const offer = readOffer(row)
  const { decidedAt, decidedByName, decisionNote } = row
  return saleConflictSchema.parse({
    ...presentConflictRow(ctx, row),
    offered: offer ? offeredSide(offer) : null,
    computed: offer ? (countTotals(offer) ?? null) : null,
    stored: offer ? await storedSide(ctx, row, offer) : null,
    isAcceptable: row.decision === null && isAcceptable(row, offer),
    decision: decidedAt && { byName: decidedByName, at: decidedAt.toISOString(), note: decisionNote },
  })
}

function isAcceptable(row: ConflictRow, offer: NewSale | undefined): boolean {
  if (row.kind !== 'sale') return isAcceptableDocument(row)
  return offer !== undefined && acceptableOffer(offer, row.reason) !== undefined
}

function offeredSide(offer: NewSale) {
  return {
    receiptNumber: receiptNumber(offer.series, offer.number),
    soldAt: offer.soldAt,
    lines: offer.lines,
    payments: offer.payments,
    totals: offer.printed,
  }
}

/** The stored sale with the offer's id, or its number. */
async function storedSide(ctx: CompanyCtx, { saleId, reason, decision }: ConflictRow, offer: NewSale) {
  const isAboutNumber = reason === 'receiptNumberUsed' || reason === 'seriesForked'
  if (decision === 'accepted' && !isAboutNumber) return null
  const row = await selectSales(ctx)
    .select(['s.roundingAmount', 's.changeAmount'])
    .where((eb) =>
      isAboutNumber
        ? eb.and([
            eb('s.checkoutId', '=', offer.checkoutId),
            eb('s.receiptSeries', '=', offer.series),
            eb('s.receiptSequence', '=', offer.number),
            eb('s.id', '<>', saleId),
          ])
        : eb('s.id', '=', saleId),
    )
    .executeTakeFirst()
  if (!row) return null
  const { lines, payments } = await readSaleParts(ctx.tx, ctx.company.id, row.id)
  const { id, receiptNumber: number, cashierName, soldAt, ...totals } = row
  return { id, receiptNumber: number, cashierName, soldAt: soldAt.toISOString(), lines, payments, totals }
}
