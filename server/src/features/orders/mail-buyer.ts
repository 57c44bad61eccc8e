import { formatMoney } from '@mostrador/contract/format.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { readShopSettings } from '../ecommerce-settings/public.ts'
import type { OrderHead } from './load-order.ts'
import { type OrderCtx, orderLink } from './order-ctx.ts'
import { numberOf } from './present-order.ts'

export type OrderMail =
  | 'orderPlaced'
  | 'orderPaid'
  | 'orderShipped'
  | 'orderReady'
  | 'orderGoodsArrived'
  | 'orderCancelled'
  | 'orderExpired'
  | 'orderRefunded'
  | 'orderSubstitute'
  | 'orderWithdrawn'
  | 'orderClaimed'
  | 'orderClaimAnswered'
  | 'orderLink'

/**
 * Writes to the buyer in the order's language. A buyer whose address got too many mails today gets none: what happened stands, and the page of
 * the order says it.
 */
export async function mailBuyer(
  ctx: OrderCtx,
  head: OrderHead,
  mail: OrderMail,
  words: Record<string, string> = {},
): Promise<void> {
  const { general } = await readShopSettings(ctx)
  await queueMail(ctx, mail, {
    to: head.buyerEmail,
    language: head.languageTag,
    name: head.buyerName,
    shop: general.storeName,
    number: numberOf(head),
    link: orderLink(ctx, general.subdomain || general.customDomain, head),
    ...words,
  })
}

/** An amount in the language of the order. */
export function amountFor({ company }: OrderCtx, { languageTag }: OrderHead, amount: Money): string {
  return formatMoney(amount, { ...company.settings, languageTag })
}
