export { footerOf } from './footer-of.ts'
export { readLogo } from './logo.ts'
export { receiptLookColumns, receiptLookOf } from './receipt-look.ts'
