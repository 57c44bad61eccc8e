import { deliveryMethodsScreen } from '@mostrador/contract/features/shop/delivery-methods/screen.ts'
import type { DescribedRecord } from '../../../described-record.ts'

export const deliveryMethodsRecord = {
  screen: deliveryMethodsScreen,
  table: 'delivery_methods',
  isBilingual: true,
} as const satisfies DescribedRecord
