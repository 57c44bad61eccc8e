import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Quote } from '@mostrador/domain/billing/billing-command.ts'
import { z } from 'zod'
import { keyFor, type Secrets } from '../../../secrets.ts'

const contentSchema = z.object({
  companyId: z.uuid(),
  /** The call that it is for. */
  asked: z.enum(['change', 'renew']),
  priceVersion: z.string(),
  /** The tax inside its prices. */
  tax: z.object({ name: z.object({ en: z.string(), es: z.string() }), rate: z.string() }).nullable(),
  /** The reference that a transfer for it must contain. */
  reference: z.string(),
  quote: z.custom<Quote>((value) => typeof value === 'object' && value !== null),
})
export type QuoteToken = z.output<typeof contentSchema>

/**
 * A quote that a person returns with: signed by this server, so that neither prices nor credits can be tampered with. The rules
 * compute it again when it returns.
 */
export function signQuote(secrets: Secrets, content: QuoteToken): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${body}.${macOf(secrets, body).toString('base64url')}`
}

/** Throws `quoteChanged` for a token that this server did not issue for this company. */
export function openQuote(secrets: Secrets, token: string, companyId: string): QuoteToken {
  const [body = '', mac = ''] = token.split('.')
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(secrets, body)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('quoteChanged')
  const content = contentSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  if (content.companyId !== companyId) throw new AppError('quoteChanged')
  return content
}

function macOf(secrets: Secrets, body: string): Buffer {
  return createHmac('sha256', keyFor(secrets, 'quote')).update(body).digest()
}
