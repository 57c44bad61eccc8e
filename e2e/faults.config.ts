import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// Read by every worker, as this file is.
process.env['MOSTRADOR_WHOLE_ROUNDS'] = '1'

/**
 * Faults that take long, or more of a machine than every machine has: see CONTRIBUTING.md. The power cuts, which mount a disk, and each
 * journey that repeats itself, with all its rounds.
 */
export default defineConfig({
  ...journeys,
  workers: 1,
  projects: [
    { name: 'power cuts', testDir: './faults' },
    { name: 'all rounds', testDir: './journeys', grep: /@rounds/ },
  ],
})
