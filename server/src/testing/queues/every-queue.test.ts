/** Every place that works through rows by itself has a test with rows that stand in front. A new one fails here until it has. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..', '..')

/** What such places are made of. */
const makers =
  /ScheduledJob\b|createRepeater\(|work-through\.ts'|setInterval\(|skip locked|skipLocked\(|acrossCompanies\(/

/** The machinery itself. */
const machinery = [
  'db/across-companies.ts',
  'jobs/leases.ts',
  'jobs/repeater.ts',
  'jobs/run-leased.ts',
  'jobs/run-shared.ts',
  'jobs/scheduled-job.ts',
  'jobs/scheduler.ts',
  'jobs/work-through.ts',
  'scheduled-jobs.ts',
]

/** Each place, and the test whose rows stand in front; or, after `=`, why none can. */
const places: Record<string, string> = {
  'features/access/auth/external/purge-shop-requests.ts': '= one statement',
  'features/service/billing/billing-clock.ts':
    'companies whose plans fail wait, and time passes for the one behind them',
  'features/service/billing/deletion/deletion-clock.ts':
    'deletions and notices of companies that fail wait, and those of the company behind them come',
  'features/shop/blog-posts/purge-blog-pictures.ts': '= one statement',
  'features/shop/card-payments/card-clock.ts':
    'attempts with cards of shops without an account stay, and the one behind them ends',
  'features/shop/carts/purge-carts.ts': '= one statement',
  'features/shop/ecommerce-settings/domain-clock.ts':
    'domains that cannot be looked at wait, and the one behind them is',
  'features/shop/ecommerce-settings/preview-tab.ts': '= one statement',
  'features/shop/ecommerce-settings/shop-pictures.ts': '= one statement',
  'features/service/help-chat/purge-chats.ts':
    'conversations whose files cannot be removed stay, and those behind them go',
  'features/selling/held-sales/end-held-sales.ts':
    'held sales of a company that fails stay, and those of the next one end',
  'features/office/jobs/job-worker.ts': 'jobs that cannot be begun wait, and the one behind them runs',
  'features/office/live/serve-live.ts': '= no rows, only connections of this process',
  'features/office/live/serve-visitors.ts': '= no rows, only connections of this process',
  'features/access/money-targets/money-clock.ts': 'changes of bank data that fail wait, and the one behind them counts',
  'features/shop/newsletter/purge-subscribers.ts': '= one statement',
  'features/shop/orders/order-clock.ts': 'orders that fail wait longer each time, and the one behind them expires',
  'features/shop/product-ratings/due-invitations.ts': '= read by rating-clock.ts',
  'features/shop/product-ratings/rating-clock.ts':
    'buyers who got their mails of today wait until tomorrow, and the one behind them is invited',
  'features/insight/report-schedules/report-clock.ts':
    'reports that fail in every way wait, and the one behind them is mailed',
  'features/insight/reports/rollups/report-folder.ts':
    'days whose sums fail wait, and the other days and documents of the company are summed',
  'features/insight/reports/rollups/report-health.ts': '= reads what staff see',
  'features/shop/shop-accounts/purge-shop-accounts.ts': '= one statement',
  'features/shop/stock-alerts/purge-stock-alerts.ts': '= one statement',
  'features/shop/stock-alerts/stock-alert-clock.ts':
    'who got their mails of today, and whose mail fails, do not keep the next who waits for a product waiting',
  'features/shop/stock-alerts/tell-wave.ts':
    'who got their mails of today, and whose mail fails, do not keep the next who waits for a product waiting',
  'features/service/texts/text-clock.ts': 'texts that cannot be published wait, and the one behind them is',
  'features/access/webhooks/take-delivery.ts':
    'deliveries of a company with many do not keep the one of another waiting',
  'features/access/webhooks/webhook-worker.ts':
    'deliveries that fail before they are tried wait, and the one behind them leaves',
  'files/count-files.ts': '= one file at a time',
  'files/purge-images.ts': 'pictures that cannot be removed stay, and those behind them go',
  'files/purge-job-files.ts': 'files of jobs that cannot be removed stay, and those behind them go',
  'files/sweep-files.ts': 'files without a row that cannot be removed stay, and those behind them go',
  'jobs/purge-deliveries.ts': '= one statement, again until nothing is left',
  'mail/mail-queue.ts': 'mails of a company with many, and mails that fail, do not keep the one of another waiting',
  'purge-expired.ts': 'what has expired of one kind goes although another kind fails',
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/'))
}

test('every worker, clock and queue has a row that stands in front of others in a test', () => {
  const found = sourcesIn(source)
    .filter((path) => makers.test(readFileSync(path, 'utf8')))
    .map((path) => relative(source, path))
    .filter((path) => !machinery.includes(path))
  expect(found.toSorted()).toEqual(Object.keys(places).toSorted())
})

test('each of these tests exists', () => {
  const tests = ['clocks', 'queues'].map((name) => readFileSync(join(import.meta.dirname, `${name}.test.ts`), 'utf8'))
  const named = Object.values(places).filter((place) => !place.startsWith('='))
  expect(named.filter((name) => !tests.some((text) => text.includes(`'${name}'`)))).toEqual([])
})
