export { documentAddress } from '#src/features/insight/reports/document-address.ts'
