/** The token with which an online shop sends a person here to log in (G-11). */
import { AppError } from '@mostrador/contract/errors.ts'
import { decodeJwt, jwtVerify } from 'jose'
import { z } from 'zod'
import { unseal } from '../../auth/seal.ts'
import type { Ctx } from '../../context.ts'
import { actFor } from '../../db/transaction.ts'

/** Longest validity of a shop's token in seconds, and the allowed difference of its clock. */
export const ecommerceTokenSeconds = 60
const clockToleranceSeconds = 5

export const ecommerceAudience = 'mostrador'

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

export type ShopRequest = {
  site: { id: string; name: string; secret: Uint8Array }
  companyId: string
  returnTo: URL
  tokenId: string
  nonce: string
}

/**
 * The request in the token. Throws `tokenInvalid` for anything the shop did not sign just now. Leaves the transaction acting for its
 * company.
 */
export async function readEcommerceToken(ctx: Ctx, token: string): Promise<ShopRequest> {
  const refusal = new AppError('tokenInvalid')
  const site = await findSite(ctx, token)
  if (!site) throw refusal
  const { iss, companyId, returnTo, jti, nonce, iat, exp } = await verify(ctx, token, site).catch(() => {
    throw refusal
  })
  const address = new URL(returnTo)
  const isTooLong = exp - iat > ecommerceTokenSeconds
  const isOthers = iss !== site.id || companyId !== site.companyId
  if (isTooLong || isOthers || !site.returnAddresses.includes(address.origin + address.pathname)) throw refusal
  address.hash = ''
  return { site, companyId, returnTo: address, tokenId: `${site.id}:${jti}`, nonce }
}

/** Reads the claimed signer. Only the shop's secret proves it. */
async function findSite(ctx: Ctx, token: string) {
  const claims = unverifiedSchema.safeParse(decodeOrNothing(token))
  if (!claims.success) return undefined
  const { iss, companyId } = claims.data
  await actFor(ctx.tx, { companyId })
  const row = await ctx.tx
    .selectFrom('ecommerceSites as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .select(['s.id', 's.companyId', 's.name', 's.sealedSecret', 's.returnAddresses'])
    .where('s.companyId', '=', companyId)
    .where('s.id', '=', iss)
    .where('s.isActive', '=', true)
    .where('c.status', '=', 1)
    .executeTakeFirst()
  if (!row) return undefined
  const { sealedSecret, ...site } = row
  return { ...site, secret: new TextEncoder().encode(unseal(ctx.deps.secrets, sealedSecret)) }
}

function decodeOrNothing(token: string): unknown {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

async function verify(ctx: Ctx, token: string, site: { id: string; secret: Uint8Array }) {
  const { payload } = await jwtVerify(token, site.secret, {
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
