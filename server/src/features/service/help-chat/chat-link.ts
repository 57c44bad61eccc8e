/** Links in mails that open a conversation on any device. */
import { linkDays } from '@mostrador/contract/features/service/help-chat/limits.ts'
import { addressIn, type Language } from '@mostrador/contract/routes.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { continueChat as endpoint } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { hashOfToken, newSecretToken } from '../../../auth/secret-token.ts'
import type { Ctx } from '../../../context.ts'
import { publicUrl } from '../../../public-url.ts'
import { welcomeVisitor } from './visitor.ts'

const dayMilliseconds = 86_400_000

/** A new link. Its token is behind the `#`, which browsers never send and servers never log (J-5). */
export async function makeChatLink(
  { tx, deps, now }: Pick<Ctx, 'tx' | 'deps' | 'now'>,
  conversationId: string,
  language: Language,
): Promise<string> {
  const token = newSecretToken()
  await tx
    .insertInto('chatLinks')
    .values({
      tokenHash: hashOfToken(token),
      conversationId,
      expiresAt: new Date(now.getTime() + linkDays * dayMilliseconds),
    })
    .execute()
  return `${publicUrl(deps)}${addressIn('help-chat', language)}#c=${token}`
}

/**
 * Gives this browser, or the signed-in person, the conversation of a link. Mail programs that open a link use nothing up, because
 * only this call reads its token. A conversation of another person stays theirs. Throws `tokenInvalid`.
 */
export async function continueChat(ctx: Ctx, { token }: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const link = await ctx.tx
    .selectFrom('chatLinks as l')
    .innerJoin('chatConversations as c', 'c.id', 'l.conversationId')
    .select(['c.id', 'c.userId'])
    .where('l.tokenHash', '=', hashOfToken(token))
    .where('l.expiresAt', '>', ctx.now)
    .executeTakeFirst()
  const visitor = welcomeVisitor(ctx)
  if (!link) throw new AppError('tokenInvalid', { says: { key: 'helpChat.linkInvalid' } })
  if (!('userId' in visitor)) {
    await ctx.tx
      .insertInto('chatKeys')
      .values({ hash: visitor.keyHash, conversationId: link.id, createdAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { conversationId: link.id }
  }
  if (link.userId !== null && link.userId !== visitor.userId)
    throw new AppError('tokenInvalid', { says: { key: 'helpChat.linkOther' } })
  await ctx.tx.updateTable('chatConversations').set({ userId: visitor.userId }).where('id', '=', link.id).execute()
  return { conversationId: link.id }
}
