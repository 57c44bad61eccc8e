import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { majorOf } from '../../../transfer/major-of.ts'
import type { ExportRow } from '../../../transfer/export-adapter.ts'
import { exportOfRecords } from '../../../transfer/record-export.ts'
import { seesCosts } from '../purchase-orders/public.ts'
import { supplierBills } from './list-supplier-bills.ts'
import { selectBills } from './select-bills.ts'

/** One row for each bill. Amounts only for people who may see costs (U-13). */
export const supplierBillsExport = exportOfRecords({
  entity: 'supplierBills',
  permission: 'PURCHASE_ORDERS__BILLS',
  list: supplierBills,
  select: selectWhole,
  columns: [
    { key: 'id', kind: 'text' },
    { key: 'kind', kind: 'choice', words: 'supplierBills.kinds' },
    { key: 'documentNumber', kind: 'code' },
    { key: 'supplier', kind: 'text' },
    { key: 'purchaseOrder', kind: 'integer' },
    { key: 'billedOn', kind: 'date' },
    { key: 'dueOn', kind: 'date' },
    { key: 'payment', kind: 'choice', words: 'supplierBills.payment' },
    { key: 'isOverdue', kind: 'yesNo' },
    { key: 'totalAmount', kind: 'decimal' },
    { key: 'agreedAmount', kind: 'decimal' },
    { key: 'paidAmount', kind: 'decimal' },
    { key: 'leftAmount', kind: 'decimal' },
    { key: 'currencyTag', kind: 'text' },
    { key: 'exchangeRate', kind: 'decimal' },
    { key: 'differenceCount', kind: 'integer' },
    { key: 'voidedAt', kind: 'instant' },
    { key: 'voidReason', kind: 'text' },
    { key: 'notes', kind: 'text' },
  ],
  rowOf,
})

function selectWhole(ctx: CompanyCtx) {
  return selectBills(ctx).select([
    'b.note',
    'b.voidReason',
    sql<string>`trim_scale(b.exchange_rate)::text`.as('exchangeRate'),
  ])
}

type WholeBill = Awaited<ReturnType<ReturnType<typeof selectWhole>['execute']>>[number]

function rowOf(bill: WholeBill, ctx: CompanyCtx): ExportRow {
  const areCostsSeen = seesCosts(ctx)
  const major = areCostsSeen ? majorOf(bill.currencyTag) : () => null
  return {
    id: bill.id,
    kind: bill.kind,
    documentNumber: bill.number,
    supplier: bill.supplierName,
    purchaseOrder: bill.orderNumber,
    billedOn: bill.billedOn,
    dueOn: bill.dueOn,
    payment: bill.paymentStatus,
    isOverdue: bill.isOverdue,
    totalAmount: major(bill.totalAmount),
    agreedAmount: major(bill.agreedAmount),
    paidAmount: major(bill.paidAmount),
    leftAmount: major(bill.leftAmount),
    currencyTag: bill.currencyTag,
    exchangeRate: bill.exchangeRate,
    differenceCount: bill.differenceCount,
    voidedAt: bill.voidedAt,
    voidReason: bill.voidReason,
    notes: bill.note,
  }
}
