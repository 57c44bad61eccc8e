/** What others may use of the texts of the console. */
export { openPreview } from './open-preview.ts'
export { textClock } from './text-clock.ts'
