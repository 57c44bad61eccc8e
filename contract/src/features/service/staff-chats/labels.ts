/** What a conversation was about. */
export const chatLabels = ['selling', 'catalogue', 'printing', 'payment', 'account', 'fault', 'wish'] as const
export type ChatLabel = (typeof chatLabels)[number]

/** Which conversations a list shows. */
export const chatFilters = ['waiting', 'mine', 'open', 'closed'] as const
export type ChatFilter = (typeof chatFilters)[number]

/** A page of staff that is available says so this often, and counts for somewhat longer. */
export const availableBeatSeconds = 30
export const availableForSeconds = 90
