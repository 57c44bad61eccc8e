import { Agent, request } from 'node:http'
import { benchUrl } from './world.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export type Answer = { statusCode: number; text: string; retryAfter: string | undefined }
/** `isAlone`: on a connection of its own. A call without an answer after `timeoutMs` fails. */
type Where = { url?: string; timeoutMs?: number; isAlone?: boolean; method?: string }

/** A client with minimal overhead: it shares the machine with the server it measures. */
export function post(path: string, body: string, token?: string, where?: Where): Promise<Answer> {
  return send(path, body, token, where)
}

export function get(path: string, where?: Where): Promise<Answer> {
  return send(path, undefined, undefined, { method: 'GET', ...where })
}

function send(
  path: string,
  body: string | undefined,
  token: string | undefined,
  { url = benchUrl, timeoutMs, isAlone = false, method = 'POST' }: Where = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}${path}`,
      {
        method,
        agent: isAlone ? false : agent,
        ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        // An answer that is cut off ends without an `end`.
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            statusCode: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            retryAfter: response.headers['retry-after'],
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** Calls and requires success. */
export async function ask<T>(path: string, input: unknown, token?: string): Promise<T> {
  const { statusCode, text } = await post(path, JSON.stringify(input), token)
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text}`)
  return JSON.parse(text)
}
