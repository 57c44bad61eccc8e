/**
 * The condition of a returned item. Only a resalable item goes back on the shelf; a lost one did not come back at all. No schema
 * library here: the till imports it as it is.
 */
export const returnConditions = ['resalable', 'damaged', 'defective', 'lost'] as const
export type ReturnCondition = (typeof returnConditions)[number]
