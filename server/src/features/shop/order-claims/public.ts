export { claimOnOrder } from './make-claim.ts'
