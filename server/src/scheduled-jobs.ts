/** What happens by itself while the server runs (decision 152). */
import type { ClientConfig } from 'pg'
import type { Deps } from './context.ts'
import { moneyClock } from './features/access/money-targets/public.ts'
import { webhookWorker } from './features/access/webhooks/public.ts'
import { reportClock } from './features/insight/report-schedules/public.ts'
import { reportFolder } from './features/insight/reports/public.ts'
import { jobWorker } from './features/office/jobs/public.ts'
import { billingClock, deletionClock } from './features/service/billing/public.ts'
import { textClock } from './features/service/texts/public.ts'
import { cardClock } from './features/shop/card-payments/public.ts'
import { domainClock } from './features/shop/ecommerce-settings/public.ts'
import { orderClock } from './features/shop/orders/public.ts'
import { ratingClock } from './features/shop/product-ratings/public.ts'
import { stockAlertClock } from './features/shop/stock-alerts/public.ts'
import type { ScheduledJob } from './jobs/scheduled-job.ts'
import { purge } from './purge-expired.ts'

/** `owner` owns the tables: only it may delete what is kept for good. */
export function scheduledJobs(deps: Deps, owner: ClientConfig): ScheduledJob[] {
  return [
    jobWorker(deps, async () => (await import('./job-handlers.ts')).jobHandlers),
    webhookWorker(deps),
    textClock(deps),
    orderClock(deps),
    cardClock(deps),
    stockAlertClock(deps),
    reportFolder(deps),
    reportClock(deps),
    moneyClock(deps),
    domainClock(deps),
    ratingClock(deps),
    billingClock(deps),
    deletionClock(deps, owner),
    purge(deps),
  ]
}
