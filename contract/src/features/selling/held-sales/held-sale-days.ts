/** Days after which a held sale ends (S-9). The policy of the table holds the same number. */
export const heldSaleDays = 30
