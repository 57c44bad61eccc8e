/** Days for which the confirmation link of the mail is valid. Then the address is deleted. */
export const confirmDays = 3
/** Months for which an alert waits for its product. */
export const waitMonths = 12
