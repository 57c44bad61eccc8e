/** A variant without its own reorder level counts as low at or below this many units. */
export const usualReorderLevel = '5'
