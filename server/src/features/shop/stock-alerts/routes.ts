import * as endpoints from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { askStockAlert } from './ask-stock-alert.ts'
import { countStockAlerts } from './count-stock-alerts.ts'
import { getOwnStockAlert } from './get-own-stock-alert.ts'
import { confirmStockAlert, openStockAlerts, stopStockAlerts } from './use-link.ts'

export const routes = [
  handle(endpoints.askStockAlert, askStockAlert),
  handle(endpoints.getOwnStockAlert, getOwnStockAlert),
  handle(endpoints.openStockAlerts, openStockAlerts),
  handle(endpoints.confirmStockAlert, confirmStockAlert),
  handle(endpoints.stopStockAlerts, stopStockAlerts),
  handle(endpoints.countStockAlerts, countStockAlerts),
]
