import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { publicUrl } from '../../../public-url.ts'
import type { CompanyCtx } from '../../../context.ts'

/** The context for rules of orders, common to calls of buyers, of the office and of the clock. */
export type OrderCtx = Pick<CompanyCtx, 'tx' | 'deps' | 'now' | 'newId' | 'afterCommit' | 'company'>

/** The address of an order's page, under the shop's name in addresses. */
export function orderLink(
  { deps }: Pick<OrderCtx, 'deps'>,
  shop: string,
  { languageTag, publicToken }: { languageTag: Language; publicToken: string },
): string {
  const params = { token: publicToken }
  return publicUrl(deps) + shopPath('shop-order', languageTag, { name: shop, isOwnHost: false }, params)
}

/** Notifies open screens of the office, after the commit, that an order changed. */
export function announceOrder(ctx: OrderCtx, orderId: string): void {
  const message = { event: 'recordChanged', entity: 'order', id: orderId } as const
  ctx.afterCommit(() => ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message }))
}
