/** What other features may use of the account pages. */
export { useDeviceName } from '#src/features/account/use-device-name.ts'
export { readDevice } from '#src/features/account/device-name.ts'
