/** What other features keep about a customer: what they tell on request, and how they forget it. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { exportCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { CompanyCtx } from './context.ts'
import { forgetBuyer } from './features/shop/draft-orders/public.ts'
import { forgetSubscriber } from './features/shop/newsletter/public.ts'
import { forgetRater } from './features/shop/product-ratings/public.ts'
import { forgetShopAccount, readShopAccount } from './features/shop/shop-accounts/public.ts'
import { forgetAlertsOf, readAlertsOf } from './features/shop/stock-alerts/public.ts'

/** In this order: the others find their rows by the address of the account of the shop. */
const forgetters = [forgetBuyer, forgetSubscriber, forgetAlertsOf, forgetRater, forgetShopAccount]

/** Forgets a customer everywhere but in their own row. Call it while that still has their e-mail. */
export async function forgetCustomerData(ctx: CompanyCtx, customerId: string): Promise<void> {
  for (const forget of forgetters) await forget(ctx, customerId)
}

export async function readCustomerData(
  ctx: CompanyCtx,
  customerId: string,
): Promise<Pick<OutputOf<typeof exportCustomer>, 'shopAccount' | 'stockAlerts'>> {
  const account = await readShopAccount(ctx, customerId)
  return {
    shopAccount: account && { email: account.email, createdAt: account.createdAt.toISOString() },
    stockAlerts: await readAlertsOf(ctx, customerId),
  }
}
