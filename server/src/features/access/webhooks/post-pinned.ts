import { request as requestPlain } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { HostAddress } from '../../../http/resolve-host.ts'
import { stripEnd } from '@mostrador/domain/code/strip-end.ts'

/** How much of an answer is read before the connection is cut (G-16), and how much is stored. */
const maxAnswerBytes = 64 * 1024
const keptBytes = 1024

type PostedAnswer = { statusCode: number; text: string }
type Post = {
  url: URL
  addresses: readonly HostAddress[]
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

/** Answers every look-up of the name with the addresses that were checked before. */
function pinnedTo(addresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family ?? 4)
  }
}

/**
 * Posts once, to the given addresses, on its own connection, without following redirects. Once there is a status, the rest of the answer is
 * optional: it is cut when it is too long or takes too long.
 */
export function postPinned({ url, addresses, headers, body, signal }: Post): Promise<PostedAnswer> {
  const options: RequestOptions = { method: 'POST', headers, lookup: pinnedTo(addresses), agent: false, signal }
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    let giveUp = reject
    const call = request(url, options, (response) => {
      const kept: Buffer[] = []
      let length = 0
      const finish = () => {
        resolve({ statusCode: response.statusCode ?? 0, text: readText(kept) })
        call.destroy()
      }
      giveUp = finish
      response.on('data', (part: Buffer) => {
        if (length < keptBytes) kept.push(part.subarray(0, keptBytes - length))
        length += part.length
        if (length > maxAnswerBytes) finish()
      })
      response.on('end', finish)
      response.on('error', finish)
    })
    call.on('error', (error) => giveUp(error))
    call.end(body)
  })
}

/** Removes characters that a text column cannot store, and half a character at the end. */
function readText(parts: readonly Buffer[]): string {
  return stripEnd(Buffer.concat(parts).toString('utf8'), '\uFFFD').replaceAll('\0', '').slice(0, keptBytes)
}
