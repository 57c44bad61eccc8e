import type { Language } from '@mostrador/contract/routes.ts'

/** A file attached to a mail. */
export type MailFile = { fileName: string; bytes: Buffer }
export type Mail = {
  to: string
  subject: string
  body: string
  html?: string | undefined
  language: Language
  attachment?: MailFile | undefined
}
