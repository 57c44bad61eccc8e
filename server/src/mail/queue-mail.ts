import type { Language } from '@mostrador/contract/routes.ts'
import type { Ctx } from '../context.ts'
import { translate } from '../translate.ts'
import { addressTurns, type MailRule, secondsUntilTurn, takeMailTurn } from './mail-turns.ts'
import { plainWords } from './plain-words.ts'

const minute = 60
const hour = 60 * minute

/**
 * The mails there are: each has a subject and a text under `mail`, and how often one goes to one address, whoever causes it. Kinds with the same
 * `turns` share them. A reset has no limit a day, only longer pauses: else a stranger could keep the owner from it.
 */
export const mailRules = {
  welcome: { pause: minute, perDay: 5 },
  ready: { pause: minute, perDay: 5 },
  known: { pause: 10 * minute, perDay: 5 },
  confirm: { pause: minute, perDay: 20 },
  /** The two answer the same wish, and must not be told apart by their pauses. */
  confirmNew: { pause: minute, perDay: 10, turns: 'newAddress' },
  addressKnown: { pause: minute, perDay: 10, turns: 'newAddress' },
  emailChangeAsked: { pause: 0, perDay: 20 },
  emailChanged: { pause: 0, perDay: 20 },
  reset: { pause: minute, perDay: 1000, longestPause: hour },
  passwordChanged: { pause: minute, perDay: 20 },
  invitation: { pause: 10 * minute, perDay: 10 },
  receipt: { pause: 0, perDay: 20 },
  supplement: { pause: 0, perDay: 50 },
  webhookStopped: { pause: 0, perDay: 20 },
  pinTried: { pause: 0, perDay: 20 },
  pinAllowed: { pause: 0, perDay: 50 },
  approvalObjected: { pause: 0, perDay: 50 },
} as const satisfies Record<string, MailRule & { turns?: string }>

export type MailArea = keyof typeof mailRules

/** Values that are ours: addresses of our own pages and of the reader, and texts that were made plain before. The rest are words of people. */
const ownValues = new Set(['link', 'confirmLink', 'forgotLink', 'resetLink', 'undoLink', 'url', 'newEmail', 'note'])

type Sending = Pick<Ctx, 'tx' | 'deps'>

/** The seconds until such a mail may go to an address. Counts nothing. */
export function secondsUntilMail({ tx, deps }: Sending, area: MailArea, to: string): Promise<number> {
  const rule: MailRule & { turns?: string } = mailRules[area]
  return secondsUntilTurn(tx, addressTurns(rule.turns ?? area, to), rule, deps.now())
}

/** Counts a mail to an address without writing it. Answers the seconds to wait when it is too soon. */
export function takeTurnOf({ tx, deps }: Sending, area: MailArea, to: string): Promise<number> {
  const rule: MailRule & { turns?: string } = mailRules[area]
  return takeMailTurn(tx, addressTurns(rule.turns ?? area, to), rule, deps.now())
}

/**
 * Words a mail in its reader's language and puts it into the queue. The only way to it. Answers 0, or the seconds to wait when the address got
 * such a mail too recently; then nothing is sent, and the caller decides whether to tell.
 */
export async function queueMail(
  ctx: Sending,
  area: MailArea,
  { to, language, ...values }: { to: string; language: Language } & Record<string, string>,
): Promise<number> {
  const secondsLeft = await takeTurnOf(ctx, area, to)
  if (secondsLeft > 0) return secondsLeft
  const words = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, ownValues.has(name) ? value : plainWords(value)]),
  )
  await ctx.deps.mailQueue.add(ctx.tx, {
    to,
    language,
    subject: translate(language, `mail.${area}Subject`, words),
    body: translate(language, `mail.${area}Text`, words),
  })
  return 0
}
