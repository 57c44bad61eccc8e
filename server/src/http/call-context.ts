/** What a rule gets about its call, and the transaction it runs in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  authCookieName,
  authCookieOptions,
  cartCookieName,
  cartCookieOptions,
  chatCookieName,
  chatCookieOptions,
  chatCookiePath,
  decodePair,
  deviceCookieName,
  deviceCookieOptions,
  encodePair,
  readDevice,
  shopperCookieName,
  shopperCookieOptions,
} from '../auth/cookie.ts'
import type { Caller } from '../auth/read-caller.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { UploadedFile } from '../files/read-upload.ts'
import { type Ctx, type Deps, newId, type Outside } from '../context.ts'
import { inReading, inTransaction, type Tenant } from '../db/transaction.ts'
import { readLanguage, readRegion } from './read-visitor.ts'
import { transactionParts } from '../transaction-parts.ts'

/** A request with the facts known before its rule runs. */
export type Call = {
  request: FastifyRequest
  caller: Caller
  cookieWish: { pair: TokenPairWish; device?: string; visitor?: string; cart?: string; shopper?: string | null }
  /** The language of the page that makes the call; otherwise cookie and browser decide. */
  pageLanguage?: Language
  /** Files that were read before, by a page of an online shop. */
  files?: Readonly<Record<string, UploadedFile>>
  /** The token of settings that a page of an online shop tries (docs/decisions/0126). */
  shopPreview?: string | null
}
type TokenPairWish = { accessToken: string; refreshToken: string } | 'clear' | undefined

/** Opens the caller's transaction, runs the rule, and after the commit the rule's `afterCommit` work. */
export async function inOwnTransaction<T>(deps: Deps, call: Call, rule: (ctx: Ctx) => Promise<T>): Promise<T> {
  const later: (() => void)[] = []
  const answer = await inTransaction(deps.db, tenantOf(call.caller), (tx) =>
    rule({ ...contextOf(deps, call), ...transactionParts(deps, tx, later) }),
  )
  for (const work of later) work()
  return answer
}

/** Opens a read-only transaction for the rule, and answers without waiting for its end. */
export function inOwnReading<T>(deps: Deps, call: Call, rule: (ctx: Ctx) => Promise<T>): Promise<T> {
  const refuse = () => {
    throw new Error('nothing comes after a call that only reads')
  }
  return inReading(deps.db, tenantOf(call.caller), (tx) =>
    rule({ ...contextOf(deps, call), tx, afterCommit: refuse, refuseAfterCommit: refuse, publish: refuse }),
  )
}

/** The facts for a rule about its call before a transaction is opened. */
export function contextOf(
  deps: Deps,
  { request, caller, cookieWish, pageLanguage, shopPreview = null }: Call,
): Outside<Ctx> {
  return {
    deps,
    now: deps.now(),
    newId,
    language: pageLanguage ?? readLanguage(request),
    region: readRegion(request),
    log: request.log,
    // Undefined when the client has already left, because the address is gone with its connection.
    ip: request.ip ?? '',
    userAgent: request.headers['user-agent'] ?? null,
    cookie: decodePair(request.cookies[authCookieName]),
    authCookie: {
      set: (pair) => {
        cookieWish.pair = pair
      },
      clear: () => {
        cookieWish.pair = 'clear'
      },
      setDevice: (device) => {
        cookieWish.device = device
      },
      setVisitor: (visitor) => {
        cookieWish.visitor = visitor
      },
      setCart: (cart) => {
        cookieWish.cart = cart
      },
      setShopper: (shopper) => {
        cookieWish.shopper = shopper
      },
    },
    device: readDevice(request.cookies[deviceCookieName]),
    visitor: readDevice(request.cookies[chatCookieName]),
    cart: readDevice(request.cookies[cartCookieName]),
    shopper: readDevice(request.cookies[shopperCookieName]),
    shopPreview,
    ...(caller.claims && {
      user: { id: caller.claims.userId, sessionId: caller.claims.sessionId },
      viaEcommerce: caller.viaEcommerce,
      staffUntil: caller.staffUntil,
      apiKeyId: caller.apiKeyId,
    }),
    ...caller.companyAccess,
  }
}

function tenantOf(caller: Caller): Tenant {
  if (caller.companyAccess) return { companyId: caller.companyAccess.company.id }
  return caller.claims ? { userId: caller.claims.userId } : 'nobody'
}

/** Sets and clears the cookies that a rule asked for. */
export function carryOutCookieWish(
  reply: FastifyReply,
  isSecure: boolean,
  { pair, device, visitor, cart, shopper }: Call['cookieWish'],
): void {
  if (device !== undefined) void reply.setCookie(deviceCookieName, device, deviceCookieOptions(isSecure))
  if (visitor !== undefined) void reply.setCookie(chatCookieName, visitor, chatCookieOptions(isSecure))
  if (cart !== undefined) void reply.setCookie(cartCookieName, cart, cartCookieOptions(isSecure))
  if (shopper !== undefined) {
    const options = shopperCookieOptions(isSecure, reply.request.originalUrl)
    if (shopper === null) void reply.clearCookie(shopperCookieName, { path: options.path })
    else void reply.setCookie(shopperCookieName, shopper, options)
  }
  if (pair === undefined) return
  const options = authCookieOptions(isSecure)
  if (pair === 'clear') {
    void reply.clearCookie(authCookieName, { path: options.path })
    // The next user of this browser begins a conversation of their own (J-2).
    void reply.clearCookie(chatCookieName, { path: chatCookiePath })
  } else void reply.setCookie(authCookieName, encodePair(pair), options)
}
