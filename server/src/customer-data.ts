/** Data about a customer in other features: its export on request, and its deletion. */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { exportCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { CompanyCtx } from './context.ts'
import { forgetBuyer } from './features/shop/draft-orders/public.ts'
import { forgetSubscriber } from './features/shop/newsletter/public.ts'
import { forgetRater } from './features/shop/product-ratings/public.ts'
import { forgetShopAccount, readShopAccount } from './features/shop/shop-accounts/public.ts'
import { forgetAlertsOf, readAlertsOf } from './features/shop/stock-alerts/public.ts'

/** In this order, because the others find their rows by the address of the shop account. */
const forgetters = [forgetBuyer, forgetSubscriber, forgetAlertsOf, forgetRater, forgetShopAccount]

/** Deletes a customer's data everywhere except in their own row. Call it while that row still has their e-mail. */
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
