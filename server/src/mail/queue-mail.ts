import type { Language } from '@mostrador/contract/routes.ts'
import type { Ctx } from '../context.ts'
import { drawMail } from './html/draw-mail.ts'
import { linesText, type MailLines } from './html/mail-lines.ts'
import { readShopLook, serviceLook } from './html/mail-look.ts'
import type { MailFile } from './mail.ts'
import { buttonOf, isOfShop, linkNames } from './mail-links.ts'
import { type MailArea, mailRules } from './mail-rules.ts'
import { writeWords } from './mail-words.ts'
import { translate } from '../translate.ts'
import { addressTurns, type MailRule, secondsUntilTurn, takeMailTurn } from '../limiter/turns.ts'
import { plainWords } from './plain-words.ts'

export { type MailArea, mailRules } from './mail-rules.ts'

/**
 * Values made by this server: addresses of our own pages and of the reader, and texts that were already made plain. All others are
 * user-written text.
 */
const ownValues = new Set<string>([...linkNames, 'url', 'newEmail', 'note', 'figures'])

type Sending = Pick<Ctx, 'tx'> & { deps: Pick<Ctx['deps'], 'mailQueue' | 'now' | 'config'> }

/** The seconds until such a mail may go to an address. Counts nothing. */
export function secondsUntilMail({ tx, deps }: Sending, area: MailArea, to: string): Promise<number> {
  const rule: MailRule & { turns?: string } = mailRules[area]
  return secondsUntilTurn(tx, addressTurns(rule.turns ?? area, to), rule, deps.now())
}

/** Counts a mail to an address without storing it. Returns the seconds to wait when it is too soon. */
export function takeTurnOf({ tx, deps }: Sending, area: MailArea, to: string): Promise<number> {
  const rule: MailRule & { turns?: string } = mailRules[area]
  return takeMailTurn(tx, addressTurns(rule.turns ?? area, to), rule, deps.now())
}

/** The attachments of a mail besides its text: a file, and the purchase. */
export type MailExtras = { attachment?: MailFile | undefined; lines?: MailLines | null }

/**
 * Writes a mail in its reader's language, as text and as HTML, and puts it into the queue. This is the only way into the queue.
 * Returns 0, or the seconds to wait if the address got such a mail too recently. Nothing is sent then, and the caller decides
 * whether to report it.
 */
export async function queueMail(
  ctx: Sending,
  area: MailArea,
  { to, language, ...values }: { to: string; language: Language } & Record<string, string>,
  { attachment, lines = null }: MailExtras = {},
): Promise<number> {
  const secondsLeft = await takeTurnOf(ctx, area, to)
  if (secondsLeft > 0) return secondsLeft
  const words = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, ownValues.has(name) ? value : plainWords(value)]),
  )
  const subject = translate(language, `mail.${area}Subject`, words)
  const { text, paragraphs } = writeWords(language, `mail.${area}Text`, words)
  const button = buttonOf(area, words)
  const labels = Object.fromEntries(
    linkNames.map((name) => [
      name,
      translate(language, name === button ? `mail.buttons.${area}` : `mail.links.${name}`),
    ]),
  )
  const { config } = ctx.deps
  const look = isOfShop(area) ? await readShopLook(ctx.tx, config) : serviceLook(config)
  const end = look.isShop ? translate(language, 'mail.sentWith', { shop: plainWords(look.name) }) : 'Mostrador'
  await ctx.deps.mailQueue.add(ctx.tx, {
    to,
    language,
    subject,
    body: lines === null ? text : `${text}\n${linesText(lines)}\n`,
    html: drawMail({ language, subject, paragraphs, look, button, labels, lines, end }),
    attachment,
  })
  return 0
}
