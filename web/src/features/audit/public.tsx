/** What other features may use of the history. */
export { actionWords } from '#src/features/audit/entry-words.ts'
export { HistoryTab } from '#src/features/audit/history-tab.tsx'
export { historyAddress, recordHistoryAddress } from '#src/features/audit/history-url.ts'
export { recordAddress, settingsAddress } from '#src/features/audit/record-address.ts'
export { RecordActivity } from '#src/features/audit/record-activity.tsx'
