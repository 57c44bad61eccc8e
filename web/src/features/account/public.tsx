/** What other features may use of the account pages. */
export { AccountFailed, AccountFrame } from '#src/features/account/account-frame.tsx'
export { useDeviceName } from '#src/features/account/device-name.ts'
export { useOwnSession } from '#src/features/account/own-session.ts'
