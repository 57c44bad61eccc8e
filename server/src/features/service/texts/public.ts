/** The functions of the console's texts for other features. */
export { openPreview } from './open-preview.ts'
export { textClock } from './text-clock.ts'
