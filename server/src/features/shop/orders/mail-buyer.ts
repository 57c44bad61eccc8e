import { formatMoney } from '@mostrador/contract/format.ts'
import { type Money, subtract } from '@mostrador/domain/money/money.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { writeLines } from '../../../mail/html/bought-lines.ts'
import type { MailLines } from '../../../mail/html/mail-lines.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { readShopSettings } from '../ecommerce-settings/public.ts'
import type { OrderHead } from './load-order.ts'
import { type OrderCtx, orderLink } from './order-ctx.ts'
import { numberOf } from './present-order.ts'
import { readLines } from './read-lines.ts'

type OrderMail =
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

/** Mails about some units of an order, which name those, and mails that repeat a link. */
const withoutLines = new Set<OrderMail>(['orderWithdrawn', 'orderClaimed', 'orderClaimAnswered', 'orderLink'])

/**
 * Writes to the buyer in the order's language, with the present content of the order. If the address has got too many mails
 * today, it gets none: the event stays, and the page of the order shows it.
 */
export async function mailBuyer(
  ctx: OrderCtx,
  head: OrderHead,
  mail: OrderMail,
  words: Record<string, string> = {},
): Promise<void> {
  const { general } = await readShopSettings(ctx)
  const values = {
    to: head.buyerEmail,
    language: head.languageTag,
    name: head.buyerName,
    shop: general.storeName,
    number: numberOf(head),
    link: orderLink(ctx, general.subdomain || general.customDomain, head),
    ...words,
  }
  await queueMail(ctx, mail, values, { lines: withoutLines.has(mail) ? null : await linesOf(ctx, head) })
}

/** The uncancelled part of an order; null if nothing is left. */
async function linesOf(ctx: OrderCtx, head: OrderHead): Promise<MailLines | null> {
  const kept = (await readLines(ctx, head))
    .filter(({ ordered, cancelled }) => ordered > cancelled)
    .map((line) => ({
      ...line,
      name: `${line.name} ${line.variantName}`.trim(),
      quantity: quantityOf(line.ordered - line.cancelled),
      netAmount: subtract(line.netAmount, line.cancelledNet),
      taxAmount: subtract(line.taxAmount, line.cancelledTax),
    }))
  if (kept.length === 0) return null
  const isGoods = ({ kind }: { kind: string }) => kind === 'product'
  return writeLines(ctx, {
    title: 'title',
    lines: kept.filter(isGoods),
    charges: kept.filter((line) => !isGoods(line)),
    pricesIncludeTax: head.pricesIncludeTax,
    language: head.languageTag,
    settings: ctx.company.settings,
  })
}

/** An amount in the language of the order. */
export function amountFor({ company }: OrderCtx, { languageTag }: OrderHead, amount: Money): string {
  return formatMoney(amount, { ...company.settings, languageTag })
}
