import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// Every worker reads it, like this file.
process.env['MOSTRADOR_WHOLE_ROUNDS'] = '1'

/** The browser's part of `npm run faults`, which chooses the journeys of each case and counts them: with all rounds, one after the other. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: ['faults/*.e2e.ts', 'journeys/*.e2e.ts'],
  workers: 1,
})
