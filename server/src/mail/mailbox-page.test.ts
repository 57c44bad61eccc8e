import { buildApp } from '../app.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { newId } from '../context.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = openTestServer()

async function aMail(body: string): Promise<void> {
  await server.owner.query(
    `insert into mail_outbox (id, to_address, subject, body, language_tag) values ($1, 'ana@example.test', '<b>Hi</b>', $2, 'en')`,
    [newId(), body],
  )
}

const get = (url: string, change: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  server.app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:3000' }, ...change })

test('shows mails with links, in both languages, and runs nothing', async () => {
  await aMail('Look: https://shop.example/x\n<script>alert(1)</script>')
  const page = await get('/mailbox')

  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<a href="https://shop.example/x" rel="noreferrer">')
  expect(page.body).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  expect(page.body).not.toMatch(/<script|<b>Hi/)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'/)
  const spanish = await get('/mailbox', { headers: { host: 'localhost:3000', 'accept-language': 'es' } })
  expect(spanish.body).toContain('<html lang="es">')
  expect(spanish.body).toContain('Buzón')
})

test('shows the HTML of a mail in a frame that runs nothing, only to this machine', async () => {
  const id = newId()
  await server.owner.query(
    `insert into mail_outbox (id, to_address, subject, body, html, language_tag) values ($1, 'eva@example.test', 'Hi', 'Hi', '<p>Hi</p>', 'en')`,
    [id],
  )
  expect((await get('/mailbox')).body).toContain(`<iframe src="/mailbox/${id}" title="Hi"`)
  const letter = await get(`/mailbox/${id}`)
  expect([letter.statusCode, letter.body]).toEqual([200, '<p>Hi</p>'])
  expect(letter.headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'self'; sandbox/)
  expect(letter.headers['x-frame-options']).toBe('SAMEORIGIN')
  for (const url of [`/mailbox/${newId()}`, '/mailbox/x', "/mailbox/'"]) expect((await get(url)).statusCode).toBe(404)
  expect((await get(`/mailbox/${id}`, { remoteAddress: '192.0.2.1' })).statusCode).toBe(404)
})

test('returns the same as JSON, newest first', async () => {
  await aMail('first')
  await aMail('second')
  const { mails } = (await get('/mailbox.json')).json<{ mails: { body: string }[] }>()
  expect(mails.slice(0, 2).map(({ body }) => body)).toEqual(['second', 'first'])
})

test.each([
  ['another machine', { remoteAddress: '192.0.2.1' }],
  ['a proxy on this machine', { headers: { host: '127.0.0.1', 'x-forwarded-for': '192.0.2.1' } }],
  ['a strange name for this machine', { headers: { host: 'evil.example' } }],
])('shows nothing to %s', async (_name, change) => {
  for (const url of ['/mailbox', '/mailbox.json']) expect((await get(url, change)).statusCode).toBe(404)
})

test.each([{ SMTP_URL: 'smtp://localhost' }, { PUBLIC_URL: 'https://shop.example' }, { HOST: '0.0.0.0' }])(
  'has no mailbox with %o',
  async (env) => {
    const app = await buildApp({ ...server.deps, config: readConfig({ LOG_LEVEL: 'silent', ...env }) })
    for (const url of ['/mailbox', '/mailbox.json'])
      expect((await app.inject({ method: 'GET', url, headers: { host: 'localhost' } })).statusCode).toBe(404)
    await app.close()
  },
)
