/**
 * Requests of external shops to people. A token opens a request once. The browser that opened it gets a ticket, which gives the
 * person time to log in and to answer once (G-22).
 */
import { z } from 'zod'
import { hashOfToken, newSecretToken } from '../../../../auth/secret-token.ts'
import type { Ctx } from '../../../../context.ts'
import { actFor } from '../../../../db/transaction.ts'
import { type ExternalSite, findSite, isReturnAddress, readEcommerceToken, refuseShop } from './ecommerce-token.ts'

/** Time to log in, or to register, and to decide. */
const requestMinutes = 15
/** Time for the shop's server to exchange the code. */
const codeSeconds = 60

type OpenRequest = { site: ExternalSite; returnTo: URL }

const ticketMark = 'shop_'

/** Uses the shop's token. Throws `tokenInvalid` if it is invalid or was used before. */
export async function openShopRequest(ctx: Ctx, token: string): Promise<OpenRequest & { ticket: string }> {
  const { site, returnTo, tokenId, nonce } = await readEcommerceToken(ctx, token)
  const used = await ctx.tx
    .insertInto('ecommerceTokensUsed')
    .values({ companyId: site.companyId, tokenId, usedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['companyId', 'tokenId']).doNothing())
    .returning('tokenId')
    .executeTakeFirst()
  if (!used) throw refuseShop('used')
  const secret = newSecretToken()
  await ctx.tx
    .insertInto('ecommerceRequests')
    .values({
      companyId: site.companyId,
      id: ctx.newId(),
      siteId: site.id,
      ticketHash: hashOfToken(secret),
      returnTo: returnTo.href,
      nonce,
      expiresAt: new Date(ctx.now.getTime() + requestMinutes * 60_000),
    })
    .execute()
  return { site, returnTo, ticket: `${ticketMark}${site.companyId}.${secret}` }
}

/** The request of a ticket, or of a token that is not used yet. Reading it changes nothing. */
export async function readShopRequest(ctx: Ctx, given: string): Promise<OpenRequest> {
  if (!given.startsWith(ticketMark)) return readEcommerceToken(ctx, given)
  const { companyId, secret } = partsOf(given)
  const row = await findRow(ctx, companyId, secret)
  if (row.answeredAt !== null) throw refuseShop('used')
  if (row.expiresAt <= ctx.now) throw refuseShop('expired')
  return row
}

/** The person's answer, once. With `isAllowed` the answer has a code for the shop. */
export async function answerShopRequest(
  ctx: Ctx,
  given: string,
  { userId, isAllowed }: { userId: string; isAllowed: boolean },
): Promise<OpenRequest & { code: string | null }> {
  const ticket = given.startsWith(ticketMark) ? given : (await openShopRequest(ctx, given)).ticket
  const { site, returnTo } = await readShopRequest(ctx, ticket)
  const code = isAllowed ? newSecretToken() : null
  const answered = await ctx.tx
    .updateTable('ecommerceRequests')
    .set({
      answeredAt: ctx.now,
      userId,
      ...(code !== null && {
        codeHash: hashOfToken(code),
        codeExpiresAt: new Date(ctx.now.getTime() + codeSeconds * 1000),
      }),
    })
    .where('companyId', '=', site.companyId)
    .where('ticketHash', '=', hashOfToken(partsOf(ticket).secret))
    .where('answeredAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!answered) throw refuseShop('used')
  return { site, returnTo, code }
}

function partsOf(ticket: string): { companyId: string; secret: string } {
  const [companyId, secret = ''] = ticket.slice(ticketMark.length).split('.')
  const read = z.uuid().safeParse(companyId)
  if (!read.success) throw refuseShop('unknownShop')
  return { companyId: read.data, secret }
}

async function findRow(ctx: Ctx, companyId: string, secret: string) {
  await actFor(ctx.tx, { companyId })
  const row = await ctx.tx
    .selectFrom('ecommerceRequests')
    .select(['siteId', 'returnTo', 'expiresAt', 'answeredAt'])
    .where('companyId', '=', companyId)
    .where('ticketHash', '=', hashOfToken(secret))
    .executeTakeFirst()
  const site = row && (await findSite(ctx, companyId, row.siteId))
  if (!row || !site) throw refuseShop('unknownShop')
  const returnTo = new URL(row.returnTo)
  // The shop may have removed the address meanwhile.
  if (!isReturnAddress(site, returnTo)) throw refuseShop('wrongAddress')
  return { site, returnTo, expiresAt: row.expiresAt, answeredAt: row.answeredAt }
}
