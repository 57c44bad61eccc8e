/** What other features may use of the history. */
export { actionWords } from '#src/features/office/audit/entry-words.ts'
export { HistoryTab } from '#src/features/office/audit/history-tab.tsx'
export { historyAddress, recordHistoryAddress } from '#src/features/office/audit/history-url.ts'
export { recordAddress, settingsAddress } from '#src/features/office/audit/record-address.ts'
export { RecordActivity } from '#src/features/office/audit/record-activity.tsx'
