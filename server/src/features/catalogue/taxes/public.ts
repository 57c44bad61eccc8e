export { businessDayOf } from './business-day-of.ts'
export { listShopTaxes, listTaxes, listTaxVersions } from './list-taxes.ts'
export { type PurchaseTax, readPurchaseTaxes } from './read-purchase-taxes.ts'
