export { forgetShopAccount, readShopAccount } from './account-of-customer.ts'
export { bindCustomer, customerOfMailbox } from './bind-customer.ts'
export { purgeShopAccounts } from './purge-shop-accounts.ts'
