import { createKeptChoice } from '#src/lib/kept-choice.ts'

/** How loud the till is. */
export const soundChoice = createKeptChoice('mostrador.sounds', ['on', 'low', 'loud', 'off'])
/** Where a new line of the sale stands. */
export const orderChoice = createKeptChoice('mostrador.cartOrder', ['newestLast', 'newestFirst'])
/** Whether the keys of the sell screen do anything; those of a field, a list and a dialog always do (WCAG 2.1.4). */
export const keysChoice = createKeptChoice('mostrador.sellKeys', ['on', 'off'])
