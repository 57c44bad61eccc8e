import { saleList } from '@mostrador/contract/features/selling/sales/list.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { ExportAdapter, ExportRow } from '../../../transfer/export-adapter.ts'
import { majorOf } from '../../../transfer/major-of.ts'
import { translate } from '../../../translate.ts'
import { selectMetadataFields } from '../../catalogue/metadata/public.ts'
import { detailsText } from './details-text.ts'
import { filterSales } from './filter-sales.ts'
import { selectSales } from './select-sales.ts'

/** One row for each sale, as the list shows it. */
export const salesExport: ExportAdapter = {
  entity: 'sales',
  permission: 'SALES__VIEW',
  spec: saleList,
  columns: [
    { key: 'id', kind: 'text' },
    { key: 'receiptNumber', kind: 'text' },
    { key: 'soldAt', kind: 'instant' },
    { key: 'businessDate', kind: 'date' },
    { key: 'status', kind: 'choice', words: 'sales.status' },
    { key: 'customer', kind: 'text' },
    { key: 'cashier', kind: 'text' },
    { key: 'seller', kind: 'text' },
    { key: 'checkout', kind: 'text' },
    { key: 'itemCount', kind: 'integer' },
    { key: 'taxAmount', kind: 'decimal' },
    { key: 'totalAmount', kind: 'decimal' },
    { key: 'tipAmount', kind: 'decimal' },
    { key: 'currencyTag', kind: 'text' },
    { key: 'tenders', kind: 'list' },
    { key: 'review', kind: 'list' },
    { key: 'details', kind: 'text' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const chosen =
      'ids' in selection ? selectSales(ctx).where('s.id', 'in', selection.ids) : filterSales(ctx, selection)
    const fields = await selectMetadataFields(ctx, 'sale')
    const rows = await chosen
      .select('d.metadata as ownValues')
      .$if(id !== null, (query) => query.where('s.id', '>', id ?? ''))
      .orderBy('s.id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      row: { ...rowOf(ctx, row), details: detailsText(fields, row.ownValues, ctx.language) },
    }))
  },
}

type Sale = Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number]

function rowOf({ language }: CompanyCtx, sale: Sale): ExportRow {
  const major = majorOf(sale.currencyTag)
  return {
    id: sale.id,
    receiptNumber: sale.receiptNumber,
    soldAt: sale.soldAt,
    businessDate: sale.businessDate,
    status: sale.status,
    customer: sale.customerName,
    cashier: sale.cashierName,
    seller: sale.sellerName,
    checkout: sale.checkoutName,
    itemCount: sale.itemCount,
    taxAmount: major(sale.taxAmount),
    totalAmount: major(sale.totalAmount),
    tipAmount: major(sale.tipAmount),
    currencyTag: sale.currencyTag,
    tenders: sale.tenderNames?.map((name) => name[language]) ?? [],
    review: sale.needsReview.map((reason) => translate(language, `saleReviews.${reason}`)),
  }
}
