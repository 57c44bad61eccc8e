import { AppError } from '@mostrador/contract/errors.ts'
import type { Diagnostics } from '@mostrador/contract/features/service/help-chat/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { requireHuman } from '../../../auth/require-human.ts'
import type { CompanyCtx, Ctx } from '../../../context.ts'
import { readAvailability } from './availability.ts'
import { countCall } from './count-calls.ts'
import { isOwnedBy } from './own-conversation.ts'
import type { Visitor } from './visitor.ts'

type Beginning = {
  conversationId: string
  language: Language
  from?: string | undefined
  diagnostics?: Diagnostics | undefined
  captchaCode?: string | undefined
  name?: string
  email?: string
}

/**
 * Makes sure that the caller's conversation exists. Its id comes from the caller, so that a repeated first message begins only
 * one conversation. A stranger has to pass the robot check once. Throws `notFound` for the id of another visitor's conversation.
 */
export async function beginConversation(ctx: Ctx, visitor: Visitor, wish: Beginning): Promise<void> {
  const known = ctx.tx.selectFrom('chatConversations as c').select('c.id').where('c.id', '=', wish.conversationId)
  if (await known.where(isOwnedBy(visitor)).executeTakeFirst()) return addContact(ctx, wish)
  if (await known.executeTakeFirst()) throw new AppError('notFound')

  countCall(ctx, visitor, 'begin')
  if (!('userId' in visitor)) await requireHuman(ctx, wish.captchaCode)
  const person = 'userId' in visitor ? await readPerson(ctx, visitor.userId) : null
  const { isPresent } = await readAvailability(ctx)
  const { company }: Ctx & Partial<Pick<CompanyCtx, 'company'>> = ctx
  await ctx.tx
    .insertInto('chatConversations')
    .values({
      id: wish.conversationId,
      userId: 'userId' in visitor ? visitor.userId : null,
      companyIdOn: company?.id ?? null,
      name: (wish.name ?? person?.name ?? '').slice(0, 80) || null,
      email: wish.email ?? person?.email ?? null,
      languageTag: wish.language,
      cameFrom: wish.from ?? null,
      diagnostics: wish.diagnostics ? JSON.stringify(wish.diagnostics) : null,
      wasPresent: isPresent,
      createdAt: ctx.now,
      lastMessageAt: ctx.now,
    })
    .execute()
  if ('keyHash' in visitor)
    await ctx.tx
      .insertInto('chatKeys')
      .values({ hash: visitor.keyHash, conversationId: wish.conversationId, createdAt: ctx.now })
      .execute()
}

/** Data that a visitor adds later: an address for answers, or facts about their device. */
async function addContact({ tx }: Ctx, { conversationId, name, email, diagnostics }: Beginning): Promise<void> {
  if (email === undefined && diagnostics === undefined) return
  await tx
    .updateTable('chatConversations')
    .set({
      ...(email !== undefined && { email }),
      ...(name !== undefined && { name }),
      ...(diagnostics && { diagnostics: JSON.stringify(diagnostics) }),
    })
    .where('id', '=', conversationId)
    .execute()
}

function readPerson({ tx }: Ctx, userId: string): Promise<{ name: string; email: string }> {
  return tx.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
}
