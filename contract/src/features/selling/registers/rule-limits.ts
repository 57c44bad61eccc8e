/** The longest delay before a sell screen locks, in minutes. */
export const longestLockMinutes = 240
/** The longest time without the server before a till warns, in hours. */
export const longestOfflineHours = 720
