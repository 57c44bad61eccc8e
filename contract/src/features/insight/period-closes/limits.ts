/** Maximum number of closes of one company, including later closes of the same days. */
export const mostPeriodCloses = 2_000
/** Late documents on one page. */
export const addendaPerPage = 50
export const longestCloseNote = 500
