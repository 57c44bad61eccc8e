import type { Config } from '../config.ts'
import type { Mail } from './mail.ts'

export type SendMail = (mail: Omit<Mail, 'language'>) => Promise<void>

/** Together shorter than the pause after which another process would take the mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends over SMTP when SMTP_URL is set. Otherwise it does nothing: the mail stays in the queue's table, where the mailbox page shows it.
 */
export function createSendMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendMail {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl === undefined) return async () => {}
  return async ({ to, subject, body, html, attachment }) => {
    // Imported on demand: mail is rare, and the start should not wait for it.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url: smtpUrl, ...timeouts })
    try {
      const attachments = attachment ? [{ filename: attachment.fileName, content: attachment.bytes }] : []
      await transport.sendMail({ from: mailFrom, to, subject, text: body, html, attachments })
    } finally {
      transport.close()
    }
  }
}
