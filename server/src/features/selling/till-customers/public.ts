export { storeCustomer } from './store-customer.ts'
export { storeCustomerPayment } from './store-customer-payment.ts'
