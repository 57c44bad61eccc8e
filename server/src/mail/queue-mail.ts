import type { Language } from '@mostrador/contract/routes.ts'
import type { Ctx } from '../context.ts'
import { translate } from '../translate.ts'

/** The mails there are: each has a subject and a text under `mail`. */
export type MailArea =
  | 'welcome'
  | 'ready'
  | 'known'
  | 'confirm'
  | 'confirmNew'
  | 'addressKnown'
  | 'emailChangeAsked'
  | 'emailChanged'
  | 'reset'
  | 'passwordChanged'
  | 'webhookStopped'
  | 'supplement'
  | 'receipt'

/** Words a mail in its reader's language and puts it into the queue. */
export async function queueMail(
  ctx: Pick<Ctx, 'tx' | 'deps'>,
  area: MailArea,
  { to, language, ...values }: { to: string; language: Language } & Record<string, string>,
): Promise<void> {
  await ctx.deps.mailQueue.add(ctx.tx, {
    to,
    language,
    subject: translate(language, `mail.${area}Subject`, values),
    body: translate(language, `mail.${area}Text`, values),
  })
}
