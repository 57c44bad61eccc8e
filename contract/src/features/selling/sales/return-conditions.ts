/**
 * The condition of a returned item. Only a resalable item goes back on the shelf. A lost item did not come back at all. Uses no
 * schema library, so that the till can import it without one.
 */
export const returnConditions = ['resalable', 'damaged', 'defective', 'lost'] as const
export type ReturnCondition = (typeof returnConditions)[number]
