import type pg from 'pg'
import type { TestServer } from '../../server/src/testing/test-server.ts'

type Asked = {
  method?: string
  url: string
  headers?: Record<string, string>
  cookies?: Record<string, string>
  payload?: unknown
}

/** A running server as the builders of tests call theirs. It has nothing of its inside but the connection of its database's owner. */
export function overHttp(base: string, owner: pg.Pool): TestServer {
  const inject = async ({ method = 'POST', url, headers, cookies = {}, payload }: Asked) => {
    const cookie = Object.entries(cookies).map((pair) => pair.join('='))
    const isRaw = Buffer.isBuffer(payload)
    const response = await fetch(base + url, {
      method,
      headers: {
        ...(payload !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
        ...headers,
      },
      ...(payload !== undefined && { body: isRaw ? new Uint8Array(payload) : JSON.stringify(payload) }),
    })
    const body = Buffer.from(await response.arrayBuffer())
    return {
      statusCode: response.status,
      body: body.toString(),
      rawPayload: body,
      json: (): unknown => JSON.parse(body.toString()),
      cookies: response.headers.getSetCookie().map(readCookie),
    }
  }
  return { app: { inject }, owner, deps: { now: () => new Date() } } as unknown as TestServer
}

function readCookie(text: string) {
  const [pair = ''] = text.split(';')
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1), ...(/max-age=0\b/i.test(text) && { maxAge: 0 }) }
}
