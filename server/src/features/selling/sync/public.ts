/** The functions of sync for other features. */
export { rescueKey } from './rescue-key.ts'
