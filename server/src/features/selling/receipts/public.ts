export { footerOf } from './footer-of.ts'
export { receiptLookColumns, receiptLookOf } from './receipt-look.ts'
