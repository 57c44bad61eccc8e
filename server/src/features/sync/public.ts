/** What other features may use of sending. */
export { rescueKey } from './rescue-key.ts'
