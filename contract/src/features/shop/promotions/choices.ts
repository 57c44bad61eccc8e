/** Maximum number of codes of a cart. Pages load only this. */
export const mostCartCodes = 5
