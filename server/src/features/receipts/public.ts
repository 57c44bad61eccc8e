export { readReceiptForPage } from './read-receipt-for-page.ts'
