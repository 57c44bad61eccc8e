import { can } from '@mostrador/contract/access.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getSale as endpoint } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { saleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { orderNumber } from '@mostrador/domain/order/order-number.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { canViewDrawer } from '../registers/public.ts'
import { readSaleParts } from './read-sale-parts.ts'
import { cameBackIn, presentSaleRow, selectSales } from './select-sales.ts'

/** Sources that move stock or cash for a sale: the sale, and its void. */
const movingSources = ['sale', 'saleVoid']

export async function getSale(ctx: CompanyCtx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const row = await selectSales(ctx)
    .select([
      's.publicToken',
      's.pricesIncludeTax',
      's.taxRounding',
      's.subtotalAmount',
      's.discountAmount',
      's.discounts',
      's.netAmount',
      's.roundingAmount',
      's.paidAmount',
      's.changeAmount',
      's.note',
      's.internalNote',
      's.customerTaxId',
      's.priceListName',
      's.exemptionReason',
      's.exemptionReference',
      's.originalSaleId',
      's.refundReason',
      's.sessionId',
      'v.id as voidId',
      'd.metadata as detailValues',
      'd.version as detailVersion',
    ])
    .where('s.id', '=', input.id)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')

  const parts = await readSaleParts(ctx.tx, ctx.company.id, row.id)
  const sale = saleSchema.parse({
    ...row,
    ...presentSaleRow(row),
    ...parts,
    customerTaxId: can(ctx.access, 'CUSTOMERS__PERSONAL_VIEW') ? row.customerTaxId : null,
    details: { values: row.detailValues ?? {}, version: row.detailVersion ?? 0 },
    exemption: exemptionOf(row),
    stockMovements: await readStockMovements(ctx, row.id),
    drawerMovements: await readDrawerMovements(ctx, row.id, row.sessionId),
    original: row.originalSaleId === null ? null : await readOriginal(ctx, row.originalSaleId),
    order: await readOrder(ctx, row.id),
    refunds: await readRefunds(ctx, row.id),
    corrections: await readCorrections(ctx, row.id),
    isSessionOpen: await isSessionOpen(ctx, row.sessionId),
    voided: await readVoid(ctx, row.id),
    review: await readReview(ctx, row.id),
    approvals: await readApprovals(ctx, row.voidId === null ? [row.id] : [row.id, row.voidId]),
  })
  return { sale }
}

function exemptionOf(row: { exemptionReason: string | null; exemptionReference: string | null }) {
  return row.exemptionReason && { reason: row.exemptionReason, reference: row.exemptionReference }
}

function readOriginal(ctx: CompanyCtx, id: string) {
  return ctx.tx
    .selectFrom('sales')
    .select(['id', 'receiptNumber'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function readOrder(ctx: CompanyCtx, saleId: string) {
  const row = await ctx.tx
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'f.companyId').onRef('o.id', '=', 'f.orderId'))
    .select(['o.id', 'o.number', 'o.prefix'])
    .where('f.companyId', '=', ctx.company.id)
    .where('f.saleId', '=', saleId)
    .executeTakeFirst()
  return row ? { id: row.id, number: orderNumber(row.prefix, row.number) } : null
}

async function readRefunds(ctx: CompanyCtx, saleId: string) {
  const rows = await ctx.tx
    .selectFrom('sales as r')
    .select(['r.id', 'r.type', 'r.receiptNumber', 'r.soldAt', sql<number>`-(${cameBackIn})`.as('totalAmount')])
    .where('r.companyId', '=', ctx.company.id)
    .where('r.originalSaleId', '=', saleId)
    .orderBy('r.soldAt')
    .execute()
  return rows.map((row) => ({ ...row, totalAmount: money(row.totalAmount), soldAt: row.soldAt.toISOString() }))
}

function readStockMovements(ctx: CompanyCtx, saleId: string) {
  return ctx.tx
    .selectFrom('stockMovements as m')
    .innerJoin('saleLines as l', (join) =>
      join.onRef('l.companyId', '=', 'm.companyId').onRef('l.id', '=', 'm.sourceLineId'),
    )
    .leftJoin('saleLineComponents as c', (join) =>
      join
        .onRef('c.companyId', '=', 'm.companyId')
        .onRef('c.lineId', '=', 'm.sourceLineId')
        .onRef('c.variantId', '=', 'm.variantId'),
    )
    .select([
      sql<string>`coalesce(c.name, l.name)`.as('name'),
      'm.kind',
      sql<string>`trim_scale(m.quantity)::text`.as('quantity'),
      sql<string>`trim_scale(m.balance_after)::text`.as('balanceAfter'),
    ])
    .where('m.companyId', '=', ctx.company.id)
    .where('m.kind', '<>', 'costCorrection')
    .where('m.sourceType', 'in', movingSources)
    .where('m.sourceId', '=', saleId)
    .orderBy('m.occurredAt')
    .orderBy('l.position')
    .orderBy('c.position')
    .orderBy('m.occurredAt')
    .execute()
}

async function readDrawerMovements(ctx: CompanyCtx, saleId: string, sessionId: string) {
  const rows = await ctx.tx
    .selectFrom('checkoutMovements')
    .select(['kind', 'amount', 'balanceAfter'])
    .where('companyId', '=', ctx.company.id)
    .where((eb) =>
      eb.or([
        eb.and([eb('sourceType', 'in', movingSources), eb('sourceId', '=', saleId)]),
        eb.and([
          eb('sourceType', '=', 'tenderCorrection'),
          eb(
            'sourceId',
            'in',
            eb
              .selectFrom('tenderCorrections as k')
              .select('k.id')
              .where('k.companyId', '=', ctx.company.id)
              .where('k.saleId', '=', saleId),
          ),
        ]),
      ]),
    )
    .orderBy('occurredAt')
    .execute()
  const seesBalance = await canViewDrawer(ctx, sessionId)
  return rows.map(({ kind, amount, balanceAfter }) => ({
    kind,
    amount: money(amount),
    balanceAfter: seesBalance ? money(balanceAfter) : null,
  }))
}

async function isSessionOpen(ctx: CompanyCtx, sessionId: string): Promise<boolean> {
  const { status } = await ctx.tx
    .selectFrom('checkoutSessions')
    .select('status')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return status !== 'closed'
}

async function readCorrections(ctx: CompanyCtx, saleId: string) {
  const rows = await ctx.tx
    .selectFrom('tenderCorrections as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .select(['k.id', 'k.paymentId', 'u.name as byName', 'k.correctedAt', 'k.reason'])
    .where('k.companyId', '=', ctx.company.id)
    .where('k.saleId', '=', saleId)
    .orderBy('k.correctedAt')
    .execute()
  return rows.map(({ correctedAt, ...row }) => ({ ...row, at: correctedAt.toISOString() }))
}

async function readVoid(ctx: CompanyCtx, saleId: string) {
  const row = await ctx.tx
    .selectFrom('saleVoids as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select(['u.name as byName', 'v.voidedAt', 'v.reason'])
    .where('v.companyId', '=', ctx.company.id)
    .where('v.saleId', '=', saleId)
    .executeTakeFirst()
  return row ? { byName: row.byName, at: row.voidedAt.toISOString(), reason: row.reason } : null
}

async function readReview(ctx: CompanyCtx, saleId: string) {
  const row = await ctx.tx
    .selectFrom('saleReviews as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['u.name as byName', 'r.reviewedAt', 'r.note'])
    .where('r.companyId', '=', ctx.company.id)
    .where('r.saleId', '=', saleId)
    .where(
      'r.doubtsSeen',
      '>=',
      ctx.tx
        .selectFrom('saleDoubts as x')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('x.companyId', '=', ctx.company.id)
        .where('x.saleId', '=', saleId),
    )
    .executeTakeFirst()
  return row ? { byName: row.byName, at: row.reviewedAt.toISOString(), note: row.note } : null
}

async function readApprovals(ctx: CompanyCtx, documentIds: string[]) {
  const rows = await ctx.tx
    .selectFrom('approvals as a')
    .innerJoin('users as u', 'u.id', 'a.approverId')
    .select(['u.name as approverName', 'a.permission', 'a.via', 'a.objectedAt'])
    .where('a.companyId', '=', ctx.company.id)
    .where('a.documentId', 'in', documentIds)
    .where('a.status', '=', 'used')
    .orderBy('a.createdAt')
    .execute()
  return rows.map(({ objectedAt, ...row }) => ({ ...row, isObjected: objectedAt !== null }))
}
