import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { pageLanguage } from '#src/language/client-words.ts'
import { ApiError, NetworkError, readErrorBody } from '#src/lib/api-error.ts'
import { wantedPath } from '#src/lib/destination.ts'
import { recordServerDate } from '#src/lib/server-clock.ts'
import { recordServerAnswer, whileAsking } from '#src/lib/server-contact.ts'
import { openPage } from '#src/lib/navigate.ts'
import { isLogInHere } from '#src/session/log-in-here.ts'
import { withRedir } from '#src/session/redir.ts'
import { refreshAccess, refreshEnded } from '#src/session/refresh-access.ts'
import { isSomebodyKnown } from '#src/session/session-store.ts'

type FileNameOf<E extends Endpoint> = E extends { files: readonly (infer Name extends string)[] } ? Name : never

export type CallOptions<E extends Endpoint = Endpoint> = {
  signal?: AbortSignal
  /** For endpoints that take files: each under the name the endpoint gives it. The body is then multipart. */
  files?: Partial<Record<FileNameOf<E>, File>>
  /** Goes to the log-in page when the server says that the session has ended. True by default. */
  logoutOnFail?: boolean
  /** Sends the request instead of the browser's `fetch`, such as one that tells the progress of an upload. */
  fetchWith?: typeof fetch
  /** Milliseconds after which an unanswered call counts as unreachable. Without it the browser decides. */
  limitMs?: number
}

/**
 * For background calls. A connection may break without either side noticing; without a limit such a call would block all later ones. Long
 * enough for the largest push on a slow connection.
 */
export const unwatchedLimitMs = 60_000

/**
 * Calls an endpoint of the contract. The answer is trusted to have the endpoint's shape, because our own server has parsed it. Throws
 * ApiError if the server refuses and NetworkError if it was not reached; only the former can end the session.
 */
export async function callEndpoint<const E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { logoutOnFail = true, ...how }: CallOptions<E> = {},
): Promise<OutputOf<E>> {
  if (endpoint.who !== 'anyone') await refreshEnded()
  const sentAt = Date.now()
  const first = await send(endpoint, input, how)
  if (!isAccessExpired(endpoint, first) || !isSomebodyKnown()) return readAnswer<E>(first)

  const result = await refreshAccess(sentAt)
  if (result === 'refreshed') return readAnswer<E>(await send(endpoint, input, how))
  if (result === 'unreachable') throw new NetworkError('the session could not be refreshed')
  if (logoutOnFail && !isLogInHere()) goToLogIn()
  return readAnswer<E>(first)
}

type Answer = { response: Response; body: unknown }

type Files = Readonly<Partial<Record<string, File>>>

type How = Pick<CallOptions, 'signal' | 'limitMs' | 'fetchWith'> & { files?: Files }

function send(endpoint: Endpoint, input: unknown, how: How): Promise<Answer> {
  return whileAsking(() => sendOnce(endpoint, input, how))
}

async function sendOnce(
  endpoint: Endpoint,
  input: unknown,
  { signal, files, limitMs, fetchWith = fetch }: How,
): Promise<Answer> {
  const limit = limitMs === undefined ? [] : [AbortSignal.timeout(limitMs)]
  const url = endpoint.method === 'GET' ? withQuery(endpoint.path, input) : endpoint.path
  if (url.startsWith('//')) throw new Error(`Refused to call ${url}`)
  try {
    const sentAt = Date.now()
    const response = await fetchWith(url, {
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'Accept-Language': pageLanguage() },
      ...(endpoint.method === 'GET' ? {} : post(input, files)),
      signal: AbortSignal.any([...(signal ? [signal] : []), ...limit]),
    })
    const answeredAt = Date.now()
    recordServerDate(response.headers.get('date'), sentAt, answeredAt)
    recordServerAnswer(answeredAt)
    const isFile = endpoint.isDownload === true && response.ok
    return { response, body: await (isFile ? readFile(response) : readJson(response)) }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

function post(input: unknown, files: Files | undefined): RequestInit {
  const headers = { Accept: 'application/json', 'Accept-Language': pageLanguage() }
  const json = JSON.stringify(input ?? {})
  if (!files) return { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: json }

  // The browser sets the content type itself, with the multipart boundary.
  const body = new FormData()
  body.append('json', json)
  for (const [name, file] of Object.entries(files)) if (file) body.append(name, file)
  return { method: 'POST', headers, body }
}

function withQuery(path: string, input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The answer of a call that is marked as a download. */
export type DownloadedFile = { blob: Blob; fileName: string }

/** Our server encodes the name in the form that supports all characters. */
async function readFile(response: Response): Promise<DownloadedFile> {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { blob: await response.blob(), fileName: decodeURIComponent(name) }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A wrong password answers 401 too, but a new token would not help there. */
function isAccessExpired(endpoint: Endpoint, { response }: Answer): boolean {
  return response.status === 401 && endpoint.who !== 'anyone'
}

function readAnswer<E extends Endpoint>({ response, body }: Answer): OutputOf<E> {
  if (!response.ok) throw new ApiError(response.status, readErrorBody(body))
  // The server parsed this answer with the endpoint's schema; parsing it again would ship zod to every page.
  return body as OutputOf<E>
}

/** Goes to the log-in page, which leads back to the requested page. */
export function goToLogIn(): void {
  openPage(withRedir(pathTo('login', pageLanguage()), wantedPath()))
}
