import * as endpoints from '@mostrador/contract/features/settings/endpoints.ts'
import { handle } from '../../serve-endpoint.ts'
import { getGeneralSettings, updateGeneralSettings } from './general-settings.ts'
import { getReceiptSettings, updateReceiptSettings } from './receipt-settings.ts'

export const routes = [
  handle(endpoints.getGeneralSettings, getGeneralSettings),
  handle(endpoints.updateGeneralSettings, updateGeneralSettings),
  handle(endpoints.getReceiptSettings, getReceiptSettings),
  handle(endpoints.updateReceiptSettings, updateReceiptSettings),
]
