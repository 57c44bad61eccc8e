import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// Every worker reads it, like this file.
process.env['MOSTRADOR_WHOLE_ROUNDS'] = '1'

/**
 * Faults that take long, or that not every machine supports: see docs/testing.md. Includes the power cuts, which mount a disk,
 * and all rounds of each repeating journey.
 */
export default defineConfig({
  ...journeys,
  workers: 1,
  projects: [
    { name: 'power cuts', testDir: './faults' },
    { name: 'all rounds', testDir: './journeys', grep: /@rounds/ },
  ],
})
