export { documentAddress } from '#src/features/reports/document-address.ts'
