export { forgetAlertsOf, forgetAlertsOfAddress, readAlertsOf, readAlertsOfAddress } from './alerts-of-person.ts'
export { peopleWaiting } from './count-stock-alerts.ts'
export { purgeStockAlerts } from './purge-stock-alerts.ts'
export { stockAlertClock } from './stock-alert-clock.ts'
