import { createKeptChoice } from '#src/lib/kept-choice.ts'

/** The volume of the till's sounds. */
export const soundChoice = createKeptChoice('mostrador.sounds', ['on', 'low', 'loud', 'off'])
/** Where a new line is inserted. */
export const orderChoice = createKeptChoice('mostrador.cartOrder', ['newestLast', 'newestFirst'])
/** Whether the keys of the sell screen are active. Those of fields, lists and dialogs always are (WCAG 2.1.4). */
export const keysChoice = createKeptChoice('mostrador.sellKeys', ['on', 'off'])
