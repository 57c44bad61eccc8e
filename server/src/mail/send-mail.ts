import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

export type Mail = { to: string; subject: string; text: string }
export type SendMail = (mail: Mail) => Promise<void>

/** Over SMTP when SMTP_URL is set; otherwise into a folder of readable files, so that development needs no mail server. */
export function createSendMail(config: Config, newId: () => string): SendMail {
  return async (mail) => {
    // Loaded here and not at the top: mail is rare, and the start should not wait for it.
    const { createTransport } = await import('nodemailer')
    if (config.smtpUrl) {
      await createTransport(config.smtpUrl).sendMail({ from: config.mailFrom, ...mail })
      return
    }
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from: config.mailFrom,
      ...mail,
    })
    await mkdir(config.mailDir, { recursive: true })
    await writeFile(join(config.mailDir, `${newId()}.eml`), Buffer.isBuffer(message) ? message : '')
  }
}
