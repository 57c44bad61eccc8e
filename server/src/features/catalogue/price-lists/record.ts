import { priceListsScreen } from '@mostrador/contract/features/catalogue/price-lists/screen.ts'
import type { DescribedRecord } from '../../../described-record.ts'

export const priceListsRecord = { screen: priceListsScreen, table: 'price_lists' } as const satisfies DescribedRecord
