export { endHeldSales } from './end-held-sales.ts'
