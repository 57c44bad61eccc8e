/** Maximum number of characters of a sale's internal note (S-4). */
export const maxInternalNote = 1000
