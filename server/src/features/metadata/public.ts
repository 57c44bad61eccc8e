export { checkRecordMetadata } from './check-record-metadata.ts'
export { withoutUniqueValues } from './without-unique-values.ts'
