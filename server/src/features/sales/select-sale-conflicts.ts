import { type SaleConflictRow, saleConflictRowSchema } from '@mostrador/contract/features/sales/conflict-schema.ts'
import { newRefundSchema } from '@mostrador/contract/features/sales/refund-schema.ts'
import { type NewSale, newSaleSchema } from '@mostrador/contract/features/sales/schema.ts'
import { zero } from '@mostrador/domain/money.ts'
import { receiptNumber } from '@mostrador/domain/receipt-number.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

/** Whether nobody has decided yet about an offer `k`. */
export const isOpenConflict = sql<boolean>`not exists (
  select from sale_conflict_decisions d where d.company_id = k.company_id and d.conflict_id = k.id)`

/** Offers that were not posted, with what was decided; the caller adds its own conditions and order. */
export function selectSaleConflicts(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('saleConflicts as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .leftJoin('saleConflictDecisions as d', (join) =>
      join.onRef('d.companyId', '=', 'k.companyId').onRef('d.conflictId', '=', 'k.id'),
    )
    .leftJoin('users as by', 'by.id', 'd.userId')
    .where('k.companyId', '=', ctx.company.id)
    .select([
      'k.id',
      'k.saleId',
      'k.reason',
      'k.payload',
      'k.contentHash',
      'k.userId',
      'k.offeredAt',
      'u.name as offeredByName',
      'd.decision',
      'd.note as decisionNote',
      'd.decidedAt',
      'by.name as decidedByName',
      sql<string | null>`(select c.name from checkouts c
        where c.company_id = k.company_id and c.id::text = k.payload ->> 'checkoutId')`.as('checkoutName'),
    ])
}

export type ConflictRow = Awaited<ReturnType<ReturnType<typeof selectSaleConflicts>['execute']>>[number]

/** The offer as a sale; undefined where it was kept in a form that is no longer one. */
export function readOffer({ payload }: Pick<ConflictRow, 'payload'>): NewSale | undefined {
  return newSaleSchema.safeParse(payload).data
}

/** What an offer says of itself, be it a sale or a refund. */
function headOf(
  row: ConflictRow,
): Pick<NewSale, 'series' | 'number' | 'currencyTag' | 'deviceId' | 'soldAt' | 'printed'> | undefined {
  const sale = readOffer(row)
  if (sale) return sale
  const refund = newRefundSchema.safeParse(row.payload).data
  return refund && { ...refund, soldAt: refund.refundedAt, printed: { ...refund.printed, changeAmount: zero } }
}

/** What a list shows of an offer. */
export function presentConflictRow({ company }: CompanyCtx, row: ConflictRow): SaleConflictRow {
  const offer = headOf(row)
  return saleConflictRowSchema.parse({
    id: row.id,
    saleId: row.saleId,
    reason: row.reason,
    state: row.decision ?? 'open',
    receiptNumber: offer ? receiptNumber(offer.series, offer.number) : null,
    totalAmount: offer?.printed.totalAmount ?? null,
    currencyTag: offer?.currencyTag ?? company.settings.currencyTag,
    soldAt: offer?.soldAt ?? null,
    offeredAt: row.offeredAt.toISOString(),
    offeredByName: row.offeredByName,
    checkoutName: row.checkoutName,
    deviceId: offer?.deviceId ?? null,
  })
}
