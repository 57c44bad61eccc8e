import { createKeptChoice } from '#src/lib/kept-choice.ts'

/** Whether one-letter keys are commands on this device; people who use speech input must be able to turn them off (WCAG 2.1.4). */
export const letterKeys = createKeptChoice('mostrador.letterKeys', ['on', 'off'])
