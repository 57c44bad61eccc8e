/** Invites buyers to rate what arrived some days ago, once for each purchase. */
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { readCompany } from '../../../auth/read-company.ts'
import type { Ctx, Deps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { runAs } from '../../../http/run-as.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { inBatches } from '../../../jobs/work-through.ts'
import { queueMail, secondsUntilMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import { readShopSettings } from '../ecommerce-settings/public.ts'
import { isOpen, type ShopCtx } from '../shop/public.ts'
import { type DueInvitation, readDueInvitations } from './due-invitations.ts'
import { findPurchase, type Purchase } from './find-purchase.ts'
import { mayBeInvited } from './open-ratings.ts'
import { ratingOf, readOwnRatings } from './own-ratings.ts'

const lookEveryMilliseconds = 3_600_000

/** Two rounds that find one purchase invite once: the row of the invitation decides. */
export function ratingClock(deps: Deps): ScheduledJob {
  return {
    name: 'ratingInvitations',
    everyMilliseconds: lookEveryMilliseconds,
    run: ({ onError }) => inviteBuyers(deps, onError),
  }
}

/** Shops take turns, a batch each. A failed shop or purchase does not block others. */
export async function inviteBuyers(
  deps: Deps,
  onError: (error: unknown) => void,
  { atOnce }: { atOnce?: number } = {},
): Promise<void> {
  const owners = await inTransaction(deps.db, 'nobody', (tx) =>
    tx.selectFrom('shopHosts').select('ownerId').distinct().where('state', '=', 'active').execute(),
  )
  let shops = owners.map(({ ownerId }) => inviteOf(deps, ownerId, onError, atOnce))
  while (shops.length > 0) {
    const open: typeof shops = []
    for (const inviteSome of shops)
      if (
        await inviteSome().catch((error: unknown) => {
          onError(error)
          return false
        })
      )
        open.push(inviteSome)
    shops = open
  }
}

/** An address that got all its mails of today stays due until tomorrow. */
function inviteOf(deps: Deps, companyId: string, onError: (error: unknown) => void, atOnce?: number) {
  return inBatches<DueInvitation>(deps, onError, {
    name: `ratings ${companyId}`,
    atOnce,
    list: async (isNotPostponed, most) =>
      (await inInvitingShop(deps, companyId, (ctx) => readDueInvitations(ctx, isNotPostponed, most))) ?? [],
    keyOf: ({ id }) => id,
    serve: (one) => inInvitingShop(deps, companyId, (ctx) => invite(ctx, one)),
  })
}

/** Undefined for a shop that is closed or sends no invitations. */
function inInvitingShop<T>(deps: Deps, companyId: string, work: (ctx: ShopCtx) => Promise<T>): Promise<T | undefined> {
  return runAs(deps, { companyId }, deps.now(), 'es', async (ctx: Ctx) => {
    const company = await readCompany(ctx.tx, companyId)
    if (!company) return undefined
    const settings = await readShopSettings({ tx: ctx.tx, company })
    const { ratingsEnabled, ratingsInviteDays } = settings.shop
    const invites = ratingsEnabled && ratingsInviteDays > 0 && isOpen({ company, settings })
    return invites ? work({ ...ctx, company, settings }) : undefined
  })
}

/**
 * An address that got all its mails of today waits for tomorrow. Every other purchase is handled once, with or without a mail.
 */
async function invite(ctx: ShopCtx, { kind, id, token, email, name, languageTag }: DueInvitation): Promise<void> {
  if ((await secondsUntilMail(ctx, 'ratingInvitation', email)) > 0) return
  const claimed = await ctx.tx
    .insertInto('ratingInvitations')
    .values({ companyId: ctx.company.id, documentId: id, documentKind: kind, mailedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('documentId')
    .execute()
  const purchase = await findPurchase(ctx, token)
  if (claimed.length === 0 || !purchase || !(await isWanted(ctx, purchase))) return
  const { storeName, subdomain, customDomain } = ctx.settings.general
  const shop = { name: subdomain || customDomain, isOwnHost: false }
  await queueMail(ctx, 'ratingInvitation', {
    to: email,
    language: languageTag,
    name,
    shop: storeName || ctx.company.name,
    number: purchase.number,
    link: publicUrl(ctx.deps) + shopPath('shop-rate', languageTag, shop, { token }),
  })
}

/** Whether there are products left to rate, and the buyer has not refused invitations. */
async function isWanted(ctx: ShopCtx, purchase: Purchase): Promise<boolean> {
  const ratings = await readOwnRatings(ctx, purchase)
  const isLeft = purchase.products.some(({ productId }) => !ratingOf(ratings, productId))
  return isLeft && (await mayBeInvited(ctx, purchase))
}
