/** Mails of the help chat: an answer to an absent visitor, and a transcript on request. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { mailTranscript as endpoint } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { languageSchema } from '@mostrador/contract/schemas.ts'
import type { Ctx } from '../../../context.ts'
import { takeMailTurn } from '../../../limiter/turns.ts'
import { plainLines, plainWords } from '../../../mail/plain-words.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { publicUrl } from '../../../public-url.ts'
import { translate } from '../../../translate.ts'
import { makeChatLink } from './chat-link.ts'
import { isVisitorThere } from './chat-presence.ts'
import { readHelpFile } from './help-file.ts'
import { lockOwnConversation } from './own-conversation.ts'
import { readMessages } from './present-conversation.ts'

/** Maximum number of transcripts of one conversation, whoever requests them. */
const transcripts = { pause: 60, perDay: 5 }
const transcriptMessages = 300

type Answer = { conversationId: string; text: string; staffName: string }

/** Sends an answer of staff to a visitor who is not connected and left an address. Returns whether it did. */
export async function mailAnswer(
  ctx: Pick<Ctx, 'tx' | 'deps' | 'now'>,
  { conversationId, text, staffName }: Answer,
): Promise<boolean> {
  const { email, name, languageTag } = await ctx.tx
    .selectFrom('chatConversations')
    .select(['email', 'name', 'languageTag'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow()
  if (email === null || (await isVisitorThere(ctx.tx, conversationId))) return false
  const language = languageSchema.parse(languageTag)
  const wait = await queueMail(ctx, 'chatAnswer', {
    to: email,
    language,
    name: name ?? '',
    staff: staffName,
    note: plainLines(text, `${publicUrl(ctx.deps)}/`),
    link: await makeChatLink(ctx, conversationId, language),
  })
  return wait === 0
}

/** Throws `tooManyRequests` when the conversation or the address got one too recently (J-9). */
export async function mailTranscript(
  ctx: Ctx,
  { conversationId, email }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { languageTag } = await lockOwnConversation(ctx, conversationId)
  const language = languageSchema.parse(languageTag)
  const note = await writeTranscript(ctx, conversationId, language)
  const wait =
    (await takeMailTurn(ctx.tx, `chatTranscript:of:${conversationId}`, transcripts, ctx.now)) ||
    (await queueMail(ctx, 'chatTranscript', { to: email, language, note }))
  if (wait > 0) throw new AppError('tooManyRequests', { data: { secondsLeft: wait, retryAfterSeconds: wait } })
  return {}
}

async function writeTranscript(ctx: Ctx, conversationId: string, languageTag: Language): Promise<string> {
  const { hours } = await readHelpFile(ctx.deps.config)
  const place = { languageTag, regionTag: languageTag === 'es' ? 'CL' : 'US', timeZone: hours.timeZone }
  const messages = await readMessages(ctx.tx, conversationId, { atMost: transcriptMessages })
  const lines = messages.map(({ at, staffName, text, file }) => {
    const who = staffName === null ? translate(languageTag, 'helpChat.you') : plainWords(staffName)
    return `${formatDateTime(at, place)} · ${who}\n${file ? plainWords(file.fileName) : plainLines(text)}`
  })
  return `${lines.join('\n\n')}\n\n(${hours.timeZone})`
}
