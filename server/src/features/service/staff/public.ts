export { getPayment } from './get-payment.ts'
export { recordMoney } from './record-money.ts'
export { rejectPayment } from './reject-payment.ts'
