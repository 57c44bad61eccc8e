import { Agent, request } from 'node:http'
import { benchUrl } from './world.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** A client with minimal overhead: it shares the machine with the server it measures. */
export function post(path: string, body: string, token?: string): Promise<{ statusCode: number; text: string }> {
  return send('POST', path, body, token)
}

export function get(path: string): Promise<{ statusCode: number; text: string }> {
  return send('GET', path)
}

function send(
  method: string,
  path: string,
  body?: string,
  token?: string,
): Promise<{ statusCode: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${benchUrl}${path}`,
      {
        method,
        agent,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ statusCode: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
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
