/** What other features may use of the account pages. */
export { useDeviceName } from '#src/features/account/use-device-name.ts'
export { readDevice } from '#src/features/account/device-name.ts'
export { AccountFrame, Section, SectionFailed, SectionLoading } from '#src/features/account/account-frame.tsx'
export { default as sectionStyles } from '#src/features/account/account.module.css'
export { useOwnSession } from '#src/features/account/own-session.ts'
