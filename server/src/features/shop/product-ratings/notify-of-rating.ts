import { routes } from '@mostrador/contract/routes.ts'
import { readRootMembers } from '../../../auth/root-members.ts'
import { companyTurns, takeMailTurn } from '../../../limiter/turns.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import type { ShopCtx } from '../shop/public.ts'

/** At most one mail an hour, however many ratings come. */
const hourly = { pause: 3_600, perDay: 24 }

/** Notifies the people of the root profile of new ratings by mail. */
export async function notifyOfRating(visit: ShopCtx): Promise<void> {
  const { tx, company, deps, now, settings } = visit
  if (!settings.shop.notifyOnRating) return
  if ((await takeMailTurn(tx, companyTurns('productRating', company.id), hourly, now)) > 0) return
  const link = publicUrl(deps) + routes['dashboard-ecommerce-productsRatings'].path
  const mail = { language: company.settings.languageTag, company: company.name, link }
  for (const { email: to, name } of await readRootMembers(tx, company.id))
    await queueMail(visit, 'productRating', { ...mail, to, name })
}
