export { checkRecordMetadata } from './check-record-metadata.ts'
export { defaultMetadata, listMetadataFields } from './metadata-defaults.ts'
export { withoutUniqueValues } from './without-unique-values.ts'
export { listedMetadata } from './listed-metadata.ts'
