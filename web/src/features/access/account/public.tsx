/** What other features may use of the account pages. */
export { AccountFailed, AccountFrame } from '#src/features/access/account/account-frame.tsx'
export { useDeviceName } from '#src/features/access/account/device-name.ts'
export { useOwnSession } from '#src/features/access/account/own-session.ts'
export { useTimeSettings } from '#src/features/access/account/use-time-settings.ts'
