import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { sendPurchaseOrder as endpoint } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { lockOrder } from './lock-order.ts'
import { printOrder } from './print-order.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { seesCosts } from './select-purchase-orders.ts'

/** Mails an order with its PDF, in the supplier's language or else the company's. A draft is not sent: it may still change. */
export async function sendPurchaseOrder(
  ctx: CompanyCtx,
  { id, to, message }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const { status } = await lockOrder(ctx, id)
  if (status !== 'ordered' && status !== 'closed')
    throw new AppError('conflict', { fields: { id: { key: 'purchaseOrders.notNow.send' } } })
  if (!seesCosts(ctx)) throw new AppError('forbidden')
  const order = await readPurchaseOrder(ctx, id)
  const language: Language = order.supplierLanguage ?? ctx.company.settings.languageTag
  const { name: sender } = await ctx.tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  const words = { number: String(order.number), company: ctx.company.name, name: order.supplierName }
  const secondsLeft = await queueMail(
    ctx,
    'purchaseOrder',
    { to, language, ...words, sender, message },
    { attachment: await printOrder(ctx, order, language) },
  )
  if (secondsLeft > 0) throw new AppError('resendTooSoon', { data: { secondsLeft } })
  await ctx.tx
    .updateTable('purchaseOrders')
    .set({ sentAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'purchaseOrder.send', { entity: 'purchaseOrder', entityId: id }, { email: to })
  return { purchaseOrder: await readPurchaseOrder(ctx, id) }
}
