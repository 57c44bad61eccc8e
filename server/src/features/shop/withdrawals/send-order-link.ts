import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { sendOrderLink as endpoint } from '@mostrador/contract/features/shop/withdrawals/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { loadOrder, mailBuyer, numberOf } from '../orders/public.ts'
import { openShop, refuseAddress, type ShopCtx } from '../shop/public.ts'

/** Maximum number of requests from one network address. */
const fromAddress = { pause: 5, perDay: 20 }

/**
 * Mails a buyer the link of their order, also while the shop is closed. Throws `tooManyRequests` for more than twenty a day from
 * one network address.
 */
export async function sendOrderLink(
  outside: Ctx,
  { shop, number, email }: z.output<typeof endpoint.input>,
): Promise<OutputOf<typeof endpoint>> {
  const ctx = await openShop(outside, shop)
  await refuseAddress(ctx, 'orderLink', fromAddress)
  const id = await findOrder(ctx, number, email)
  if (id !== undefined) {
    const { head } = await loadOrder(ctx, { id })
    await mailBuyer(ctx, head, 'orderLink')
  }
  return {}
}

async function findOrder(ctx: ShopCtx, number: string, email: string): Promise<string | undefined> {
  const digits = Number(/\d{1,9}$/.exec(number.trim())?.[0])
  if (!Number.isInteger(digits)) return undefined
  const rows = await ctx.tx
    .selectFrom('orders')
    .select(['id', 'number', 'prefix', 'buyerEmail'])
    .where('companyId', '=', ctx.company.id)
    .where('number', '=', digits)
    .execute()
  const wanted = number.trim().toUpperCase()
  const isMeant = (row: (typeof rows)[number]) =>
    numberOf(row).toUpperCase() === wanted && row.buyerEmail.toLowerCase() === email.toLowerCase()
  return rows.find(isMeant)?.id
}
