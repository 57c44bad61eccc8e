/** Days for which the confirmation link of the mail is valid. Then the address is deleted. */
export const confirmDays = 7
