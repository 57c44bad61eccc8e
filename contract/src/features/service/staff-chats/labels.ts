/** The subjects of conversations. */
export const chatLabels = ['selling', 'catalogue', 'printing', 'payment', 'account', 'fault', 'wish'] as const
export type ChatLabel = (typeof chatLabels)[number]

/** The lists of conversations. */
export const chatFilters = ['waiting', 'mine', 'open', 'closed'] as const
export type ChatFilter = (typeof chatFilters)[number]

/** An available page of a staff member reports itself this often, and counts as available for slightly longer. */
export const availableBeatSeconds = 30
export const availableForSeconds = 90
