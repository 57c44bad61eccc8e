/** Characters of what the shop notes of a sale for itself (rules.md 2.1). */
export const maxInternalNote = 1000
