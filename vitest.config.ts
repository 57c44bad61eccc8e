import { defineConfig } from 'vitest/config'

/** Tests of the server that need no database. */
const pureOnServer = [
  'server/src/auth/address-prefix.test.ts',
  'server/src/auth/passwords.test.ts',
  'server/src/auth/refresh-family.test.ts',
  'server/src/auth/turnstile-check.test.ts',
  'server/src/backup/keep-rule.test.ts',
  'server/src/backup/settings.test.ts',
  'server/src/config.test.ts',
  'server/src/e-invoices/read-electronic-invoices.test.ts',
  'server/src/features/office/live/live-hub.test.ts',
  'server/src/sheets/read-values.test.ts',
  'server/src/sheets/read-xlsx.test.ts',
  'server/src/sheets/sheets.test.ts',
  'server/src/values/tax-id.test.ts',
  'server/src/values/week-starts.test.ts',
]

/** Tests of the web that need what a context of their own lacks: streams of the browser, or a database that nothing else has open. */
const inOwnProcess = ['web/src/offline/local-database.test.ts', 'web/src/features/selling/printers/links.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          // Pure functions keep nothing between files; loading the modules anew for each takes as long as the tests.
          isolate: false,
          testTimeout: 30_000,
          include: ['{domain,contract}/src/**/*.test.ts', '{web/,}scripts/**/*.test.ts', ...pureOnServer],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'faults/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...pureOnServer],
          globalSetup: ['server/src/testing/global-setup.ts'],
          pool: 'forks',
          // Loading the server anew for each file takes as long as the tests; each file still has a database of its own.
          isolate: false,
          // Most objects live as long as one call. With more room for young ones, fewer are kept and collected at length.
          execArgv: ['--max-semi-space-size=64'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // Whole forms are drawn and filled in: on a machine that does other things that takes a while. Each file has a page of its own: stores,
      // fake timers and replaced modules of one would reach the next. Contexts in one process take a third of the time of processes.
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...inOwnProcess],
          environment: 'happy-dom',
          pool: 'vmThreads',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web alone',
          include: inOwnProcess,
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
    ],
    maxWorkers: 2,
  },
})
