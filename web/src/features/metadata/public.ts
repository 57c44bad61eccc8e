/** What the till may use of own fields: nothing of the office's parts comes with it. */
export { faultInRegion, isUnread, readTyped, showTyped } from '#src/features/metadata/number-value.ts'
