/** At or below this many units a variant counts as low while it has no reorder level of its own. */
export const usualReorderLevel = '5'
