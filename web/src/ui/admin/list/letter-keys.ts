import { createKeptChoice } from '#src/lib/kept-choice.ts'

/** Whether keys of one letter are commands on this device; who speaks to their machine needs them off (WCAG 2.1.4). */
export const letterKeys = createKeptChoice('mostrador.letterKeys', ['on', 'off'])
