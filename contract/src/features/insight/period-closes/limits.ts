/** Closes that one company may make, later ones of the same days included. */
export const mostPeriodCloses = 2_000
/** What arrived later, on one page. */
export const addendaPerPage = 50
export const longestCloseNote = 500
