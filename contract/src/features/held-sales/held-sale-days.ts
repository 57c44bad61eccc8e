/** Days after which a sale that nobody came back for ends (rules.md 2.1). The policy of the table holds the same number. */
export const heldSaleDays = 30
