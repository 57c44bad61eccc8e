/** Days in which the link of the mail confirms. Then the address is deleted. */
export const confirmDays = 3
/** Months that an alert waits for its product. */
export const waitMonths = 12
