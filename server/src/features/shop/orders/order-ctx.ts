import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { publicUrl } from '../../../public-url.ts'
import type { CompanyCtx } from '../../../context.ts'

/** What rules of orders need: calls of buyers, of the office and of the clock have it. */
export type OrderCtx = Pick<CompanyCtx, 'tx' | 'deps' | 'now' | 'newId' | 'afterCommit' | 'company'>

/** The address of an order's page, by the name of the shop in addresses. */
export function orderLink(
  { deps }: Pick<OrderCtx, 'deps'>,
  shop: string,
  { languageTag, publicToken }: { languageTag: Language; publicToken: string },
): string {
  const params = { token: publicToken }
  return publicUrl(deps) + shopPath('shop-order', languageTag, { name: shop, isOwnHost: false }, params)
}

/** Tells open screens of the office that an order changed, after the commit. */
export function announceOrder(ctx: OrderCtx, orderId: string): void {
  const message = { event: 'recordChanged', entity: 'order', id: orderId } as const
  ctx.afterCommit(() => ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message }))
}
