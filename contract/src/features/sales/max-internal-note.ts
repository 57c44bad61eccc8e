/** Characters of the internal note of a sale (S-4). */
export const maxInternalNote = 1000
