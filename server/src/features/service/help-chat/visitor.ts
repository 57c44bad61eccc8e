/** Who calls the help chat, and which conversations are theirs. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { Ctx, SignedInCtx } from '../../../context.ts'
import { hashOfToken, newSecretToken } from '../../../auth/secret-token.ts'

/** A signed-in person, or a browser with a secret in its cookie. */
export type Visitor = { userId: string; sessionId: string } | { keyHash: Buffer }

/**
 * The caller. A person who is signed in is never the visitor of the browser's cookie, so nobody finds the conversation of whoever used
 * the browser before (J-2). Throws `unauthenticated` when a log-in has to be renewed first: the caller must not be taken for a stranger.
 */
export function readVisitor(ctx: Ctx): Visitor | null {
  const { user }: Ctx & Partial<Pick<SignedInCtx, 'user'>> = ctx
  if (user) return { userId: user.id, sessionId: user.sessionId }
  if (ctx.cookie) throw new AppError('unauthenticated')
  return ctx.visitor === null ? null : { keyHash: hashOfToken(ctx.visitor) }
}

/** The caller; a browser without a log-in gets its secret now. */
export function welcomeVisitor(ctx: Ctx): Visitor {
  const known = readVisitor(ctx)
  if (known) return known
  const key = newSecretToken()
  ctx.authCookie.setVisitor(key)
  return { keyHash: hashOfToken(key) }
}

/** The caller who must have been here before. Throws `notFound`. */
export function requireVisitor(ctx: Ctx): Visitor {
  const visitor = readVisitor(ctx)
  if (!visitor) throw new AppError('notFound')
  return visitor
}

/** The name of a visitor in the counts of calls. */
export function nameOf(visitor: Visitor): string {
  return 'userId' in visitor ? visitor.userId : visitor.keyHash.toString('base64url')
}
