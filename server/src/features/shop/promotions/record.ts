import { promotionsScreen } from '@mostrador/contract/features/shop/promotions/screen.ts'
import type { DescribedRecord } from '../../../described-record.ts'
import { promotionsExport } from './export-promotions.ts'

export const promotionsRecord = {
  screen: promotionsScreen,
  table: 'promotions',
  isBilingual: true,
  exports: promotionsExport,
} as const satisfies DescribedRecord
