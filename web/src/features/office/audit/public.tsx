/** What other features may use of the history. */
export { actionWords } from '#src/features/office/audit/action-words.ts'
export { documentAddress } from '#src/features/office/audit/document-address.ts'
export { HistoryTab } from '#src/features/office/audit/history-tab.tsx'
export { recordHistoryAddress } from '#src/features/office/audit/history-url.ts'
export { MemberActivity } from '#src/features/office/audit/member-activity.tsx'
export { recordAddress, settingsAddress } from '#src/features/office/audit/record-address.ts'
export { RecordActivity } from '#src/features/office/audit/record-activity.tsx'
