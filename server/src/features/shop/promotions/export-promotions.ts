import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { ExportRow } from '../../../transfer/export-adapter.ts'
import { exportOfRecords } from '../../../transfer/record-export.ts'
import type { CompanyCtx } from '../../../context.ts'
import { promotions } from './list-promotions.ts'
import { selectPromotions, type StoredPromotion } from './select-promotions.ts'

export const promotionsExport = exportOfRecords({
  entity: 'promotions',
  permission: 'ECOMMERCE__PROMOTIONS__VIEW',
  list: promotions,
  select: selectPromotions,
  columns: [
    { key: 'id', kind: 'text' },
    { key: 'name', kind: 'text' },
    { key: 'code', kind: 'code' },
    { key: 'kind', kind: 'choice', words: 'promotions.kinds' },
    { key: 'percent', kind: 'decimal' },
    { key: 'amount', kind: 'decimal' },
    { key: 'buyQuantity', kind: 'integer' },
    { key: 'freeQuantity', kind: 'integer' },
    { key: 'target', kind: 'choice', words: 'promotions.targets' },
    { key: 'startsOn', kind: 'date' },
    { key: 'endsOn', kind: 'date' },
    { key: 'usageLimit', kind: 'integer' },
    { key: 'perCustomerLimit', kind: 'integer' },
    { key: 'priority', kind: 'integer' },
    { key: 'isCombinable', kind: 'yesNo' },
    { key: 'isPaused', kind: 'yesNo' },
    { key: 'status', kind: 'choice', words: 'promotions.status' },
    { key: 'usedCount', kind: 'integer' },
    { key: 'discountAmount', kind: 'decimal' },
    { key: 'updatedAt', kind: 'instant' },
  ],
  rowOf,
})

function rowOf({ amount, discountAmount, ...row }: StoredPromotion, { company }: CompanyCtx): ExportRow {
  const inMajor = (minor: number) => minorToMajor(money(Number(minor)), company.settings.currencyTag)
  return { ...row, amount: amount === null ? null : inMajor(amount), discountAmount: inMajor(discountAmount) }
}
