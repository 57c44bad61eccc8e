import { randomBytes } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { askSubscription as endpoint } from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import { confirmDays } from '@mostrador/contract/features/shop/newsletter/days.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { claimCompanyMail } from '../../../mail/claim-company-mail.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { translate } from '../../../translate.ts'
import { inShop, linkInShop, refuseAddress, type ShopCtx } from '../shop/public.ts'
import { confirmHash, leaveTokenOf } from './find-subscription.ts'

/** Maximum number of requests from one network address in one shop. */
const fromAddress = { pause: 0, perDay: 20 }

type Input = z.output<(typeof endpoint)['input']>

/**
 * Mails a confirmation link, or a notice that the address is already on the list (E-95). The answer and the limits are the same
 * for both. Throws `notFound` if the first page has no such block, `resendTooSoon` if the address has just got such a mail, and
 * `tooManyRequests`.
 */
export function askSubscription(outside: Ctx, input: Input): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, input.shop, async (ctx) => {
    if (!ctx.settings.home.sections.some(({ kind }) => kind === 'newsletter')) throw new AppError('notFound')
    await refuseAddress(ctx, 'newsletter', fromAddress)
    await claimCompanyMail(ctx, 'newsletter')

    const { email, language } = input
    const shop = ctx.settings.general.storeName || ctx.company.name
    const token = randomBytes(32).toString('base64url')
    const leaveToken = await leaveTokenFor(ctx, email)
    const isAsked = await writePending(ctx, { email, language, shop, token, leaveToken })
    const leaveLink = linkInShop(ctx, input, 'shop-newsletter', { token: leaveToken })
    const wait = isAsked
      ? await queueMail(ctx, 'newsletterConfirm', {
          to: email,
          language,
          shop,
          days: String(confirmDays),
          link: linkInShop(ctx, input, 'shop-newsletter', { token }),
          leaveLink,
        })
      : await queueMail(ctx, 'newsletterKnown', { to: email, language, shop, leaveLink })
    if (wait > 0) throw new AppError('resendTooSoon', { data: { secondsLeft: wait } })
    return {}
  })
}

/** An address on the list keeps its link. */
async function leaveTokenFor(ctx: ShopCtx, email: string): Promise<string> {
  const found = await ctx.tx
    .selectFrom('newsletterSubscribers')
    .select('leaveToken')
    .where('companyId', '=', ctx.company.id)
    .where('email', '=', email)
    .executeTakeFirst()
  return found?.leaveToken ?? leaveTokenOf(ctx, email)
}

type Asked = Pick<Input, 'email' | 'language'> & { shop: string; token: string; leaveToken: string }

/** Stores the address as waiting; a later mail replaces an earlier one. False for an address that is already on the list. */
async function writePending(ctx: ShopCtx, { email, language, shop, token, leaveToken }: Asked): Promise<boolean> {
  const consent = translate(language, 'shop.newsletter.consent', { shop })
  const { rows } = await sql`insert into newsletter_subscribers as n
      (company_id, id, state, email, language_tag, consent_text, confirm_hash, leave_token, asked_at)
    values (${ctx.company.id}, ${ctx.newId()}, 'pending', ${email}, ${language}, ${consent}, ${confirmHash(token)},
      ${leaveToken}, ${ctx.now})
    on conflict (company_id, leave_token) do update set state = 'pending', email = excluded.email,
      language_tag = excluded.language_tag, consent_text = excluded.consent_text, confirm_hash = excluded.confirm_hash,
      asked_at = excluded.asked_at, confirmed_at = null, ended_at = null
    where n.state <> 'confirmed'
    returning n.id`.execute(ctx.tx)
  return rows.length > 0
}
