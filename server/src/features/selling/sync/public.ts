/** What other features may use of sync. */
export { rescueKey } from './rescue-key.ts'
