/** Every automatic worker over rows has a test with blocking rows in front. A new one fails here until it has one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..', '..')

/** The names by which such places are found. */
const makers =
  /ScheduledJob\b|createRepeater\(|work-through\.ts'|setInterval\(|skip locked|queue_turns|skipLocked\(|acrossCompanies\(/

/** The machinery itself. */
const machinery = [
  'db/across-companies.ts',
  'jobs/do-counted.ts',
  'jobs/leases.ts',
  'jobs/repeater.ts',
  'jobs/run-leased.ts',
  'jobs/run-shared.ts',
  'jobs/scheduled-job.ts',
  'jobs/scheduler.ts',
  'jobs/work-through.ts',
  'scheduled-jobs.ts',
]

/** Each place, and its test with blocking rows; or, after `=`, the reason why it cannot have any. */
const places: Record<string, string> = {
  'features/access/auth/external/purge-shop-requests.ts': '= one statement',
  'features/service/billing/billing-clock.ts':
    'companies whose plans fail wait, and the clock advances the one behind them',
  'features/service/billing/deletion/deletion-clock.ts':
    'failing deletions and notices of companies wait, and those of the company behind them run',
  'features/shop/blog-posts/purge-blog-pictures.ts': '= one statement',
  'features/shop/card-payments/card-clock.ts':
    'card attempts of shops without an account stay, and the one behind them ends',
  'features/shop/carts/purge-carts.ts': '= one statement',
  'features/shop/ecommerce-settings/domain-clock.ts':
    'domains that cannot be checked wait, and the one behind them is checked',
  'features/shop/ecommerce-settings/preview-tab.ts': '= one statement',
  'features/shop/ecommerce-settings/shop-pictures.ts': '= one statement',
  'features/service/help-chat/purge-chats.ts':
    'conversations whose files cannot be deleted stay, and those behind them are deleted',
  'features/selling/held-sales/end-held-sales.ts':
    'failing held sales of a company stay, and those of the next one end',
  'features/office/jobs/job-worker.ts': 'jobs that cannot begin wait, and the one behind them runs',
  'features/office/live/serve-live.ts': '= no rows, only connections of this process',
  'features/office/live/serve-visitors.ts': '= no rows, only connections of this process',
  'features/access/money-targets/money-clock.ts': 'failing changes of bank data wait, and the one behind them applies',
  'features/shop/newsletter/purge-subscribers.ts': '= one statement',
  'features/shop/orders/order-clock.ts': 'failing orders wait longer each time, and the one behind them expires',
  'features/shop/product-ratings/due-invitations.ts': '= read by rating-clock.ts',
  'features/shop/product-ratings/rating-clock.ts':
    'buyers who got all their mails of today wait until tomorrow, and the one behind them is invited',
  'features/insight/report-schedules/report-clock.ts':
    'reports that fail in every way wait, and the one behind them is mailed',
  'features/insight/reports/rollups/report-folder.ts':
    'days with failing sums wait, and the other days and documents of the company are summed',
  'features/insight/reports/rollups/report-health.ts': '= reads what staff see',
  'features/shop/shop-accounts/purge-shop-accounts.ts': '= one statement',
  'features/shop/stock-alerts/purge-stock-alerts.ts': '= one statement',
  'features/shop/stock-alerts/stock-alert-clock.ts':
    'people who got all their mails of today, and failing mails, do not delay the next person who waits for a product',
  'features/shop/stock-alerts/notify-next.ts':
    'people who got all their mails of today, and failing mails, do not delay the next person who waits for a product',
  'features/service/texts/text-clock.ts': 'texts that cannot be published wait, and the one behind them is published',
  'features/access/webhooks/take-delivery.ts': 'deliveries of a company with many do not delay the one of another',
  'features/access/webhooks/webhook-worker.ts':
    'deliveries that fail before their try wait, and the one behind them is sent',
  'files/check-files.ts': '= reads, for the operator',
  'files/count-files.ts': '= one file at a time',
  'files/purge-images.ts': 'pictures that cannot be deleted stay, and those behind them are deleted',
  'files/purge-job-files.ts': 'files of jobs that cannot be deleted stay, and those behind them are deleted',
  'files/sweep-files.ts': 'files without a row that cannot be deleted stay, and those behind them are deleted',
  'jobs/purge-deliveries.ts': '= one statement, again until nothing is left',
  'mail/mail-queue.ts': 'mails of a company with many, and failing mails, do not delay the one of another',
  'metrics/read-figures.ts': '= reads counts',
  'purge-expired.ts': 'expired rows of one kind are deleted although another kind fails',
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/'))
}

test('every worker, clock and queue has a test with rows in front of others', () => {
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
