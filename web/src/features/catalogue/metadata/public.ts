/** What the till may use of metadata, without any part of the office. */
export { faultInRegion, isUnread, readTyped, showTyped } from '#src/features/catalogue/metadata/number-value.ts'
