/** The caller of the help chat, and their conversations. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { Ctx, SignedInCtx } from '../../../context.ts'
import { hashOfToken, newSecretToken } from '../../../auth/secret-token.ts'

/** A signed-in person, or a browser with a secret in its cookie. */
export type Visitor = { userId: string; sessionId: string } | { keyHash: Buffer }

/**
 * The caller. A signed-in person is never the visitor of the browser's cookie, so they cannot see the conversation of the
 * previous user of the browser (J-2). Throws `unauthenticated` if a log-in must be renewed first, because the caller must not
 * count as a stranger.
 */
export function readVisitor(ctx: Ctx): Visitor | null {
  const { user }: Ctx & Partial<Pick<SignedInCtx, 'user'>> = ctx
  if (user) return { userId: user.id, sessionId: user.sessionId }
  if (ctx.cookie) throw new AppError('unauthenticated')
  return ctx.visitor === null ? null : { keyHash: hashOfToken(ctx.visitor) }
}

/** The caller; a browser without a log-in now gets its secret. */
export function welcomeVisitor(ctx: Ctx): Visitor {
  const known = readVisitor(ctx)
  if (known) return known
  const key = newSecretToken()
  ctx.authCookie.setVisitor(key)
  return { keyHash: hashOfToken(key) }
}

/** The caller, who must have visited before. Throws `notFound`. */
export function requireVisitor(ctx: Ctx): Visitor {
  const visitor = readVisitor(ctx)
  if (!visitor) throw new AppError('notFound')
  return visitor
}

/** The name of a visitor in the call limits. */
export function nameOf(visitor: Visitor): string {
  return 'userId' in visitor ? visitor.userId : visitor.keyHash.toString('base64url')
}
