/** What the described screens (`screen.ts` in the contract) share: list, loading, page and archiving of one kind of record. */
export { describeScreen } from '#src/features/office/records/describe-screen.ts'
export { RecordList } from '#src/features/office/records/record-list.tsx'
export { type BackLink, RecordLoader } from '#src/features/office/records/record-loader.tsx'
export { RecordPage } from '#src/features/office/records/record-page.tsx'
export { RecordScreen } from '#src/features/office/records/record-screen.tsx'
export { RecordName } from '#src/features/office/records/record-status.tsx'
export { useOpenCreated } from '#src/features/office/records/use-open-created.ts'
export { useArchiveOfMany, useArchiveOfOne } from '#src/features/office/records/use-archive.ts'
