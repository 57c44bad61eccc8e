/** Shows mails while no mail server is set: only on this machine, for people who try the product. */
import { randomBytes } from 'node:crypto'
import type { Language } from '@mostrador/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Deps } from '../context.ts'
import { readLanguage } from '../http/read-visitor.ts'
import { translate } from '../translate.ts'
import { escapeHtml, linkify } from './html/escape.ts'

export const mailboxPath = '/mailbox'
const shown = 50

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
const isLoopbackName = (host: string) => host === 'localhost' || loopback.test(host.replace(/^\[|\]$/g, ''))

/** Whether this installation shows its mails. Never on one that others can reach. */
export function hasMailbox({ smtpUrl, publicUrl, host }: Pick<Config, 'smtpUrl' | 'publicUrl' | 'host'>): boolean {
  return smtpUrl === undefined && publicUrl === undefined && isLoopbackName(host)
}

/**
 * Behind a proxy on this machine every visitor would look local. A foreign name for this machine comes from a page of another
 * site.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isForwarded && loopback.test(request.socket.remoteAddress ?? '') && isLoopbackName(request.hostname)
}

type Letter = {
  id: string
  to: string
  subject: string
  body: string
  html: string | null
  language: string
  createdAt: string
}

async function readLetters({ db }: Pick<Deps, 'db'>): Promise<Letter[]> {
  const rows = await db
    .selectFrom('mailOutbox')
    .select(['id', 'toAddress as to', 'subject', 'body', 'html', 'languageTag as language', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** As in a mail program: styles and pictures, but no script. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

async function readHtml({ db }: Pick<Deps, 'db'>, id: string): Promise<string | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const row = await db.selectFrom('mailOutbox').select('html').where('id', '=', id).executeTakeFirst()
  return row?.html ?? undefined
}

/** Adds the page and its JSON version, if the configuration allows them. */
export function registerMailbox(app: FastifyInstance, deps: Deps): void {
  if (!hasMailbox(deps.config)) return
  app.get(mailboxPath, { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(page(readLanguage(request), await readLetters(deps), nonce))
  })
  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, { schema: { hide: true } }, async (request, reply) => {
    const html = isFromThisMachine(request) ? await readHtml(deps, request.params.id) : undefined
    if (html === undefined) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', letterPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(html)
  })
  app.get(`${mailboxPath}.json`, { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .send({ mails: (await readLetters(deps)).map(({ html: _, ...letter }) => letter) })
  })
}

const styles = `
:root { color-scheme: light dark; --line: light-dark(#d9dedc, #3a4340); --soft: light-dark(#56615d, #a9b5b0) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem;
  background: light-dark(#f9fafa, #141817); color: light-dark(#17201d, #e8edeb) }
header { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; justify-content: space-between }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.0625rem; margin: 0 }
a { color: light-dark(#0d6b3d, #6fd6a3) } a:focus-visible { outline: 3px solid; outline-offset: 2px }
header a { padding: .625rem 0 }
.lead, .meta { color: var(--soft) } .meta { font-size: .875rem; margin: .125rem 0 .75rem; overflow-wrap: anywhere }
article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin-top: 1rem;
  background: light-dark(#fff, #1c2220) }
iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }`

function page(language: Language, letters: readonly Letter[], nonce: string): string {
  const t = (key: string, values?: Record<string, string>) =>
    escapeHtml(translate(language, `mail.mailbox.${key}`, values))
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
  const articles = letters.map(
    ({ id, to, subject, body, html, language: written, createdAt }) => `<article>
<h2 lang="${written}">${escapeHtml(subject)}</h2>
<p class="meta">${t('to', { address: to })} · <time datetime="${createdAt}">${escapeHtml(time.format(new Date(createdAt)))}</time></p>
${html === null ? '' : `<iframe src="${mailboxPath}/${id}" title="${escapeHtml(subject)}" loading="lazy"></iframe>`}
<p class="text" lang="${written}">${linkify(body.trim())}</p>
</article>`,
  )
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${t('title')} · Mostrador</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">${styles}</style></head>
<body><header><h1>${t('title')}</h1><a href="${mailboxPath}">${t('refresh')}</a></header>
<main><p class="lead">${t('lead')}</p>
${articles.length > 0 ? articles.join('\n') : `<p>${t('empty')}</p>`}
</main></body></html>`
}
