/** The lines and the payments of sales as lists of their own: one row each, with its sale. */
import { saleList } from '@mostrador/contract/features/selling/sales/list.ts'
import { add, money } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { ExportAdapter, ExportColumn, ExportRow, ExportSelection } from '../../../transfer/export-adapter.ts'
import { majorOf } from '../../../transfer/major-of.ts'
import { isAfterPart, partCursor } from '../../../transfer/part-cursor.ts'
import { filterSales } from './filter-sales.ts'
import { selectSales } from './select-sales.ts'

const ofSale = [
  { key: 'saleId', kind: 'text' },
  { key: 'receiptNumber', kind: 'text' },
  { key: 'soldAt', kind: 'instant' },
  { key: 'businessDate', kind: 'date' },
  { key: 'status', kind: 'choice', words: 'sales.status' },
  { key: 'checkout', kind: 'text' },
  { key: 'position', kind: 'integer' },
] as const satisfies readonly ExportColumn[]

/** One row for each line: the product, its price, discount and tax. */
export const saleLinesExport: ExportAdapter = {
  entity: 'saleLines',
  permission: 'SALES__VIEW',
  spec: saleList,
  columns: [
    ...ofSale,
    { key: 'name', kind: 'text' },
    { key: 'sku', kind: 'text' },
    { key: 'soldQuantity', kind: 'decimal' },
    { key: 'unitTag', kind: 'text' },
    { key: 'unitPrice', kind: 'decimal' },
    { key: 'discountAmount', kind: 'decimal' },
    { key: 'discountReason', kind: 'text' },
    { key: 'priceReason', kind: 'text' },
    { key: 'netAmount', kind: 'decimal' },
    { key: 'taxAmount', kind: 'decimal' },
    { key: 'totalAmount', kind: 'decimal' },
    { key: 'currencyTag', kind: 'text' },
    { key: 'notes', kind: 'text' },
    { key: 'serials', kind: 'list' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const rows = await chosenSales(ctx, selection)
      .innerJoin('saleLines as l', (join) =>
        join.onRef('l.companyId', '=', 's.companyId').onRef('l.saleId', '=', 's.id'),
      )
      .select([
        'l.position',
        'l.name',
        'l.sku',
        'l.unitTag',
        'l.discountReason',
        'l.priceReason',
        'l.note',
        'l.lineDiscountAmount',
        'l.allocatedDiscountAmount',
        'l.netAmount',
        'l.taxAmount as lineTaxAmount',
        'l.grossAmount',
        sql<string>`trim_scale(l.quantity)::text`.as('quantity'),
        sql<string>`trim_scale(l.unit_price)::text`.as('unitPrice'),
        sql<string[]>`array(select n.serial from sale_line_serials n
          where n.company_id = l.company_id and n.line_id = l.id order by n.position)`.as('serials'),
      ])
      .where(isAfter(id))
      .orderBy('s.id')
      .orderBy('l.position')
      .limit(limit)
      .execute()
    return rows.map((row) => {
      const major = majorOf(row.currencyTag)
      const discount = add(money(row.lineDiscountAmount), money(row.allocatedDiscountAmount))
      return {
        ...partCursor(row.id, row.position),
        row: {
          ...saleCells(row),
          name: row.name,
          sku: row.sku,
          serials: row.serials,
          soldQuantity: row.quantity,
          unitTag: row.unitTag,
          unitPrice: row.unitPrice,
          discountAmount: major(discount),
          discountReason: row.discountReason,
          priceReason: row.priceReason,
          netAmount: major(row.netAmount),
          taxAmount: major(row.lineTaxAmount),
          totalAmount: major(row.grossAmount),
          currencyTag: row.currencyTag,
          notes: row.note,
        },
      }
    })
  },
}

/** One row for each payment: the amount taken in a tender, and the change. */
export const salePaymentsExport: ExportAdapter = {
  entity: 'salePayments',
  permission: 'SALES__VIEW',
  spec: saleList,
  columns: [
    ...ofSale,
    { key: 'tender', kind: 'text' },
    { key: 'tenderedAmount', kind: 'decimal' },
    { key: 'changeAmount', kind: 'decimal' },
    { key: 'paidAmount', kind: 'decimal' },
    { key: 'currencyTag', kind: 'text' },
    { key: 'reference', kind: 'text' },
    { key: 'takenAt', kind: 'instant' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const rows = await chosenSales(ctx, selection)
      .innerJoin('salePayments as l', (join) =>
        join.onRef('l.companyId', '=', 's.companyId').onRef('l.saleId', '=', 's.id'),
      )
      .innerJoin('tenders as t', (join) =>
        join.onRef('t.companyId', '=', 'l.companyId').onRef('t.id', '=', 'l.tenderId'),
      )
      .select(['l.position', 'l.tenderedAmount', 'l.changeAmount', 'l.amount', 'l.reference', 'l.takenAt'])
      .select(['t.nameEn', 't.nameEs'])
      .where(isAfter(id))
      .orderBy('s.id')
      .orderBy('l.position')
      .limit(limit)
      .execute()
    return rows.map((row) => {
      const major = majorOf(row.currencyTag)
      return {
        ...partCursor(row.id, row.position),
        row: {
          ...saleCells(row),
          tender: ctx.language === 'es' ? row.nameEs : row.nameEn,
          tenderedAmount: major(row.tenderedAmount),
          changeAmount: major(row.changeAmount),
          paidAmount: major(row.amount),
          currencyTag: row.currencyTag,
          reference: row.reference,
          takenAt: row.takenAt,
        },
      }
    })
  },
}

function chosenSales(ctx: CompanyCtx, selection: ExportSelection) {
  return 'ids' in selection ? selectSales(ctx).where('s.id', 'in', selection.ids) : filterSales(ctx, selection)
}

type SaleCells = Pick<
  Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number],
  'id' | 'receiptNumber' | 'soldAt' | 'businessDate' | 'status' | 'checkoutName'
> & { position: number }

function saleCells({ id, receiptNumber, soldAt, businessDate, status, checkoutName, position }: SaleCells): ExportRow {
  return { saleId: id, receiptNumber, soldAt, businessDate, status, checkout: checkoutName, position }
}

const isAfter = (cursor: string | null) => isAfterPart(cursor, sql`s.id`, sql`l.position`)
