import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

const server = Array.isArray(journeys.webServer) ? journeys.webServer[0] : journeys.webServer

/** Every screen and everything that opens over it, on the demo shop, in both languages and four sizes: see docs/testing.md. */
export default defineConfig({
  ...journeys,
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: '*.e2e.ts',
  outputDir: fileURLToPath(new URL('../../test-results', import.meta.url)),
  timeout: 7_200_000,
  // It mostly waits until a screen is still.
  workers: 4,
  globalTeardown: fileURLToPath(new URL('contact-sheet.ts', import.meta.url)),
  ...(server && { webServer: { ...server, timeout: 240_000, env: { ...server.env, DEMO: '1' } } }),
})
