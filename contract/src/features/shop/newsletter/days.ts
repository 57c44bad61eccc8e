/** Days in which the link of the mail confirms. Then the address is deleted. */
export const confirmDays = 7
