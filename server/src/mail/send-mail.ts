import type { Config } from '../config.ts'
import { mailHtml } from './mail-html.ts'

export type SendMail = (mail: { to: string; subject: string; body: string }) => Promise<void>

/** Together shorter than the pause after which another process would take the mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends over SMTP when SMTP_URL is set. Otherwise it does nothing: the mail stays in the queue's table, where the mailbox page shows it.
 */
export function createSendMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendMail {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl === undefined) return async () => {}
  return async ({ to, subject, body }) => {
    // Imported on demand: mail is rare, and the start should not wait for it.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url: smtpUrl, ...timeouts })
    try {
      await transport.sendMail({ from: mailFrom, to, subject, text: body, html: mailHtml(body) })
    } finally {
      transport.close()
    }
  }
}
