/** Odd request lines and hosts are answered with 400 or 404, with at most one line in the log and never a server failure. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFolder, start, type Started, stopAll } from '../processes.ts'
import { sendRaw } from '../raw-request.ts'

let started: Started
let port: number

beforeAll(async () => {
  started = await start({ DATA_DIR: await aFolder(), LOG_LEVEL: 'info' })
  port = Number(new URL(started.url).port)
}, 60_000)
afterAll(stopAll)

const targets = [
  '//',
  '///',
  '//[/x',
  '//evil.example/x',
  '//evil.example/%2e%2e',
  '*',
  'http://localhost/',
  'http://evil.example/',
  'https://evil.example/login',
  'http://[/',
  'HTTP://LOCALHOST/login',
  'login',
  'localhost:80',
  '?',
  '#',
  '/%',
  '/%zz',
  '/%c0%af',
  '/%ff',
  '/%00',
  '/login%00',
  '/a%0d%0aSet-Cookie:x',
  '/..',
  '/../etc/passwd',
  '/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/assets/..\\..\\x',
  '/%5c..%5cx',
  '/.',
  '/./login',
  '/api/./auth',
  '/\u0000',
  `/${'a'.repeat(5000)}`,
  `/${'%61'.repeat(2000)}`,
  `/?${'a=1&'.repeat(2000)}`,
  '/api',
  '/api/',
  '/api//auth',
  '/%61pi/no/such/call',
  '/%61%70%69/sales/list',
  '/ap%69/sales/list',
  '/API/sales/list',
  '/api/%73ales/list',
  '/api/sales%2flist',
  '/files/avatars/..%2f..%2fx',
  '/files/avatars/%00',
  '/files/avatars/' + 'a'.repeat(300),
  '/ws/v1?token=%00',
  '/ws//v1',
  '/mailbox/../api/sales/list',
  '/no-such-page',
  '/no-such-page/%E0%A4%A',
  '/[',
  '/<script>',
  '/"><img>',
  '/{{7*7}}',
  '/login.data.data',
  '/_root.data/x',
  '/.env',
  '/.git/config',
  '/%F0%9F%98%80',
]
const hosts = [
  '',
  ' ',
  '[',
  '[::1',
  'a b',
  'a/b',
  'a@b',
  'a:b',
  'localhost:99999',
  'a,b',
  '..',
  '-',
  '%',
  'a\\b',
  '"',
  'ñ',
  `${'a'.repeat(300)}`,
]

const lines = () => started.output().split('\n')
let requests = 0
/** A header that names the next request in the log. */
const aName = () => `X-Request-Id: request-${++requests}`

/** Lines of earlier requests may come late. */
function isOfEarlier(line: string): boolean {
  const [, number] = /"work":"request-(\d+)"/.exec(line) ?? []
  return number !== undefined && Number(number) < requests
}

/** The log written during the work, read a moment later. */
async function logOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = lines().length
  await work()
  await new Promise((done) => setTimeout(done, 30))
  return lines()
    .slice(before - 1)
    .filter((line) => line !== '' && !isOfEarlier(line))
}

const refusals = [400, 401, 403, 404, 414, 431]
/** The home page with a far too long query, which it ignores. */
const longQuery = `/?${'a=1&'.repeat(2000)}`

function checkLog(log: readonly string[]): void {
  expect(log.join('\n')).not.toMatch(/"stack"|TypeError|request failed|"level":50/)
  expect(log.length).toBeLessThanOrEqual(1)
}

test.each(targets.flatMap((target) => ['GET', 'POST'].map((method) => [method, target] as const)))(
  '%s %s',
  async (method, target) => {
    let status = 0
    const request = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${aName()}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
    const log = await logOf(async () => (status = (await sendRaw(port, request)).status))
    checkLog(log)
    expect(method === 'GET' && target === longQuery ? [...refusals, 200] : refusals).toContain(status)
  },
)

test.each(
  hosts.flatMap((host) => ['/', '/login', '/api/sales/list', '/no-such-page'].map((path) => [host, path] as const)),
)('a host of “%s” for %s', async (host, path) => {
  let status = 0
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${aName()}\r\nConnection: close\r\n\r\n`
  const log = await logOf(async () => (status = (await sendRaw(port, request)).status))
  checkLog(log)
  expect(status).toBe(400)
})

test.each(['HTTP/1.1', 'HTTP/1.0'])('no host at all, in %s', async (version) => {
  for (const path of ['/', '/login', '/api/sales/list']) {
    let status = 0
    const log = await logOf(
      async () => (status = (await sendRaw(port, `GET ${path} ${version}\r\n${aName()}\r\n\r\n`)).status),
    )
    checkLog(log)
    expect(refusals).toContain(status)
  }
  expect((await sendRaw(port, 'GET /api/health/live HTTP/1.0\r\n\r\n')).status).toBe(200)
})

test('treats differently written paths of an endpoint as the same', async () => {
  for (const path of ['/%61pi/sales/list', '/api/%73ales/list', '/%61%70%69/sales/%6cist']) {
    const request = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
    const { status, text } = await sendRaw(port, request)
    expect(status).toBe(401)
    expect(text).toContain("content-security-policy: default-src 'none'")
    expect(text).toContain('application/json')
  }
  const unknown = await sendRaw(
    port,
    'GET /%61pi/no/such/call HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  )
  expect(unknown.text).toContain('"code":"notFound"')
})

test('does not log clients that leave at once as failures', async () => {
  const log = await logOf(async () => {
    for (let count = 0; count < 60; count += 1)
      for (const path of ['/api/auth', '/api/invitations/describe', '/api/no/such', '/login', '/no-such'])
        await leaveAtOnce(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}`,
        )
    await new Promise((done) => setTimeout(done, 300))
  })
  expect(log.join('\n')).not.toMatch(/"stack"|TypeError|request failed|"level":50/)
})

function leaveAtOnce(request: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request, () => socket.resetAndDestroy())
    })
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
  })
}
