import { locationsScreen } from '@mostrador/contract/features/catalogue/locations/screen.ts'
import type { DescribedRecord } from '../../../described-record.ts'

export const locationsRecord = { screen: locationsScreen, table: 'locations' } as const satisfies DescribedRecord
