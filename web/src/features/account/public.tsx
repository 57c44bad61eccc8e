/** What other features may use of the account pages. */
export { isProgram, readDevice } from '#src/features/account/device-name.ts'
