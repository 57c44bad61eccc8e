import { AppError } from '@mostrador/contract/errors.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { sendShopMessage as endpoint } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { plainLines } from '../../../mail/plain-words.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { hasContactForm } from './get-shop.ts'
import { openShop } from './open-shop.ts'
import { refuseAddress } from './refuse-address.ts'

/** Maximum number of messages from one network address to one shop. */
const fromAddress = { pause: 20, perDay: 5 }

/**
 * Mails a visitor's message to the recipients that the shop chose. Throws `notFound` if there is no contact form, and
 * `tooManyRequests` for more than five a day from one network address.
 */
export async function sendShopMessage(
  outside: Ctx,
  { shop, name, email, message }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const ctx = await openShop(outside, shop)
  if (!hasContactForm(ctx)) throw new AppError('notFound')
  await refuseAddress(ctx, 'shopMessage', fromAddress)

  const { contact, general } = ctx.settings
  const recipients = contact.contactRecipients.length > 0 ? contact.contactRecipients : [contact.email]
  for (const to of recipients)
    await queueMail(ctx, 'shopMessage', {
      to,
      language: ctx.company.settings.languageTag,
      name,
      sender: email,
      shop: general.storeName,
      note: plainLines(message),
    })
  return {}
}
