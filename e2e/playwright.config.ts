import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { quickFolder } from '../scripts/quick-folder.ts'
import { chromiumArgs, chromiumPath } from './support/chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 3199)
// Every worker reads the configuration again, and they must agree on the folder. The server removes a folder of its own when it ends.
if (process.env['E2E_DATA_DIR'] === undefined) process.env['E2E_REMOVE_DATA_DIR'] = '1'
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(quickFolder(), 'mostrador-e2e-')))
const baseURL = process.env['E2E_BASE_URL'] ?? `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // Long, for slow machines; the benchmarks measure speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    // A click that finds nothing to press fails long before its journey does.
    actionTimeout: 15_000,
    navigationTimeout: 60_000,
    video: 'off',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Copies all files of the application into each new profile. Journeys that need it: support/with-worker.ts.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: await chromiumPath(),
      args: chromiumArgs,
      // The browser creates and deletes thousands of files there, to share memory between its processes.
      env: { ...process.env, TMPDIR: quickFolder() },
    },
  },
  ...(process.env['E2E_BASE_URL'] === undefined && {
    webServer: {
      // Journeys kill browsers but never the database, so it needs no durability.
      command: 'node server/src/testing/serve-without-durability.ts',
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      url: `${baseURL}/api/health/ready`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '0',
        CARD_SANDBOX: '1',
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        // Journeys run at any hour.
        HELP_FILE: fileURLToPath(new URL('support/help-at-all-hours.yaml', import.meta.url)),
        CONTACT_PHONE: '+56 2 2345 6789',
        CONTACT_EMAIL: 'hola@mostrador.test',
        // Every test shop solves three, and each would take a second.
        ROBOT_CHECK_TRIES: '20',
      },
    },
  }),
})
