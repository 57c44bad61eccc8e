/** The token with which an external shop asks a person to log in (G-11). */
import { AppError } from '@mostrador/contract/errors.ts'
import type { ShopRefusal } from '@mostrador/contract/features/access/external-shops/choices.ts'
import { decodeJwt, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { unseal } from '../../../../auth/seal.ts'
import type { Ctx } from '../../../../context.ts'
import { actFor } from '../../../../db/transaction.ts'

/** Longest validity of a shop's token in seconds, and the allowed difference of its clock. */
const ecommerceTokenSeconds = 60
const clockToleranceSeconds = 5

const ecommerceAudience = 'mostrador'

const unverifiedSchema = z.object({ iss: z.uuid(), companyId: z.uuid() })
const claimsSchema = z.object({
  iss: z.uuid(),
  companyId: z.uuid(),
  returnTo: z.url({ protocol: /^https?$/ }),
  jti: z.string().min(8).max(100),
  nonce: z.string().min(8).max(200),
  iat: z.int(),
  exp: z.int(),
})

export type ExternalSite = {
  id: string
  companyId: string
  name: string
  origin: string
  returnAddresses: string[]
  secret: string
}
type ShopRequest = { site: ExternalSite; returnTo: URL; tokenId: string; nonce: string }

/** One code for all, because programs need not distinguish them, with a message for the person. */
export function refuseShop(reason: ShopRefusal): AppError {
  return new AppError('tokenInvalid', { data: { reason }, says: { key: `externalShops.refusals.${reason}` } })
}

/**
 * The request in the token. Throws `tokenInvalid` for anything the shop did not sign just now. Leaves the transaction acting for its
 * company.
 */
export async function readEcommerceToken(ctx: Ctx, token: string): Promise<ShopRequest> {
  const claimed = unverifiedSchema.safeParse(decodeOrNothing(token))
  if (!claimed.success) throw refuseShop('notSigned')
  const site = await findSite(ctx, claimed.data.companyId, claimed.data.iss)
  if (!site) throw refuseShop('unknownShop')
  const { iss, companyId, returnTo, jti, nonce, iat, exp } = await verify(ctx, token, site).catch((error: unknown) => {
    throw refuseShop(error instanceof errors.JWTExpired ? 'expired' : 'notSigned')
  })
  if (exp - iat > ecommerceTokenSeconds || iss !== site.id || companyId !== site.companyId)
    throw refuseShop('notSigned')
  const address = new URL(returnTo)
  if (!isReturnAddress(site, address)) throw refuseShop('wrongAddress')
  address.hash = ''
  return { site, returnTo: address, tokenId: `${site.id}:${jti}`, nonce }
}

/** Compared as browsers read addresses, so that no spelling bypasses the list. */
export function isReturnAddress({ returnAddresses }: Pick<ExternalSite, 'returnAddresses'>, address: URL): boolean {
  const isPlain = address.username === '' && address.password === ''
  return isPlain && returnAddresses.includes(address.origin + address.pathname)
}

/** A shop that its company has not removed. Only the shop's secret proves it. The transaction then acts for the company. */
export async function findSite(ctx: Ctx, companyId: string, siteId: string): Promise<ExternalSite | undefined> {
  await actFor(ctx.tx, { companyId })
  const row = await ctx.tx
    .selectFrom('ecommerceSites as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .select(['s.id', 's.companyId', 's.name', 's.origin', 's.sealedSecret', 's.returnAddresses'])
    .where('s.companyId', '=', companyId)
    .where('s.id', '=', siteId)
    .where('s.isActive', '=', true)
    .where('c.status', '=', 1)
    .executeTakeFirst()
  if (!row) return undefined
  const { sealedSecret, ...site } = row
  return { ...site, secret: unseal(ctx.deps.secrets, sealedSecret) }
}

function decodeOrNothing(token: string): unknown {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

async function verify(ctx: Ctx, token: string, site: ExternalSite) {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(site.secret), {
    algorithms: ['HS256'],
    issuer: site.id,
    audience: ecommerceAudience,
    currentDate: ctx.now,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: ecommerceTokenSeconds,
    requiredClaims: ['exp', 'iat', 'jti'],
  })
  return claimsSchema.parse(payload)
}
