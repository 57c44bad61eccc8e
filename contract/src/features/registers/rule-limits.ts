/** The longest a sell screen waits before it locks, in minutes. */
export const longestLockMinutes = 240
/** The longest a till goes without the server before it says so, in hours. */
export const longestOfflineHours = 720
