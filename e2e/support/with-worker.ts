import { test } from '@playwright/test'

/**
 * A journey whose pages have the service worker: it goes offline, or loads them without a network. The other journeys do without, because
 * each new browser profile would copy all files of the application.
 */
export const withWorker = test.extend({ serviceWorkers: 'allow' })
