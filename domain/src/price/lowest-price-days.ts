/** A refund without a receipt pays at most the lowest price of the last 90 days. */
export const lowestPriceDays = 90
