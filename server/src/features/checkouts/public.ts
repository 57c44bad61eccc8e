export { grantLease } from './grant-lease.ts'
export { openCheckoutSession } from './open-checkout-session.ts'
