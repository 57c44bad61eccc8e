/** What other features may use of the history. */
export { actionWords } from '#src/features/office/audit/action-words.ts'
export { documentAddress } from '#src/features/office/audit/document-address.ts'
export { HistoryTab } from '#src/features/office/audit/history-tab.tsx'
export { MemberActivity } from '#src/features/office/audit/member-activity.tsx'
export { RecordActivity } from '#src/features/office/audit/record-activity.tsx'
