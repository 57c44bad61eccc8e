import type { Config } from '../config.ts'
import type { Mail } from './mail.ts'

/** `id` names the mail at every try, so that mail programs show one that was sent twice once. */
export type SendMail = (mail: { id: string } & Omit<Mail, 'language'>) => Promise<void>

/** Together shorter than the pause after which another process would take the mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends over SMTP when SMTP_URL is set. Otherwise it does nothing: the mail stays in the queue's table, where the mailbox page shows it.
 */
export function createSendMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendMail {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl === undefined) return async () => {}
  return async ({ id, to, subject, body, html, attachment }) => {
    // Imported on demand: mail is rare, and the start should not wait for it.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url: smtpUrl, ...timeouts })
    try {
      const attachments = attachment ? [{ filename: attachment.fileName, content: attachment.bytes }] : []
      const messageId = messageIdOf(id, mailFrom)
      await transport.sendMail({ messageId, from: mailFrom, to, subject, text: body, html, attachments })
    } finally {
      transport.close()
    }
  }
}

/** A process that ends between sending a mail and recording it leaves it to be sent again, under the same Message-ID. */
function messageIdOf(id: string, mailFrom: string): string {
  const host = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return `<${id}@${host}>`
}
