import { can } from '@mostrador/contract/access.ts'
import {
  type SaleConflictRow,
  saleConflictRowSchema,
} from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { type NewSale, newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { isDocumentKind } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { readHead } from '../sales/public.ts'

/** Whether an offer `k` is undecided. */
export const isOpenConflict = sql<boolean>`not exists (
  select from sale_conflict_decisions d where d.company_id = k.company_id and d.conflict_id = k.id)`

/** Whether the caller may see an offer `k`. Those of others need the same right as their sales. */
export function maySeeOffer({ access, user }: CompanyCtx) {
  return can(access, 'SALES__OTHERS_VIEW') ? sql<boolean>`true` : sql<boolean>`k.user_id = ${user.id}`
}

/** Conflicts that the caller may see, with their decisions. The caller adds conditions and order. */
export function selectSaleConflicts(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('saleConflicts as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .leftJoin('saleConflictDecisions as d', (join) =>
      join.onRef('d.companyId', '=', 'k.companyId').onRef('d.conflictId', '=', 'k.id'),
    )
    .leftJoin('users as by', 'by.id', 'd.userId')
    .where('k.companyId', '=', ctx.company.id)
    .where(maySeeOffer(ctx))
    .select([
      'k.id',
      'k.saleId',
      'k.kind',
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
      sql<string | null>`k.payload ->> 'deviceId'`.as('deviceId'),
      sql<string | null>`(select v.name from devices v
        where v.company_id = k.company_id and v.id::text = k.payload ->> 'deviceId')`.as('deviceName'),
    ])
}

export type ConflictRow = Awaited<ReturnType<ReturnType<typeof selectSaleConflicts>['execute']>>[number]

/** The offer as a sale; undefined for other documents, and when it was stored in a form that is no longer valid. */
export function readOffer({ kind, payload }: Pick<ConflictRow, 'kind' | 'payload'>): NewSale | undefined {
  return kind === 'sale' ? newSaleSchema.safeParse(payload).data : undefined
}

/** The fields of an offer in a list. */
export function presentConflictRow({ company }: CompanyCtx, row: ConflictRow): SaleConflictRow {
  const offer = readHead(row)
  return saleConflictRowSchema.parse({
    id: row.id,
    saleId: row.saleId,
    kind: isDocumentKind(row.kind) ? row.kind : 'other',
    reason: row.reason,
    state: row.decision ?? 'open',
    receiptNumber: offer?.receiptNumber ?? null,
    totalAmount: offer?.amount ?? null,
    currencyTag: offer?.currencyTag ?? company.settings.currencyTag,
    soldAt: offer?.at ?? null,
    note: offer?.note ?? null,
    offeredAt: row.offeredAt.toISOString(),
    offeredByName: row.offeredByName,
    checkoutName: row.checkoutName,
    deviceId: row.deviceId,
    deviceName: row.deviceName,
  })
}
