export { getPublicReceipt } from './get-public-receipt.ts'
