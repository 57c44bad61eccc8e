import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Faults that need more of a machine than every machine has: see CONTRIBUTING.md. */
export default defineConfig({ ...journeys, testDir: './faults', workers: 1 })
