/** What comes back without a receipt is worth the lowest price of so many days. */
export const lowestPriceDays = 90
