/**
 * In which state something comes back (rules.md 2.3). Only what is resalable goes back on the shelf; what is lost did not come back
 * at all. No schema library here: the till imports it as it is.
 */
export const returnConditions = ['resalable', 'damaged', 'defective', 'lost'] as const
export type ReturnCondition = (typeof returnConditions)[number]
