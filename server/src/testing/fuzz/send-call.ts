import type { TestServer } from '../test-server.ts'
import type { Operation } from './read-operations.ts'

/** One request of the fuzzer. `file` goes into each field of files. */
export type FuzzCall = {
  operation: Operation
  token: string | undefined
  input: unknown
  file?: { bytes: Buffer; name: string } | undefined
  /** Another method or media type than the endpoint's. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | undefined
  mediaType?: string | undefined
}
export type FuzzAnswer = { statusCode: number; mediaType: string; text: string; body: unknown }

/** Each call comes from an address of its own: limits per address are tested elsewhere. */
let calls = 0
const nextAddress = () => {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

export async function sendCall({ app }: TestServer, call: FuzzCall): Promise<FuzzAnswer> {
  const { url, method, headers, payload } = requestOf(call)
  const answer = await app.inject({
    method,
    url,
    headers,
    remoteAddress: nextAddress(),
    ...(payload !== undefined && { payload }),
  })
  const mediaType = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
  const isJson = mediaType === 'application/json' && answer.body !== ''
  return { statusCode: answer.statusCode, mediaType, text: answer.body, body: isJson ? answer.json() : undefined }
}

function requestOf({ operation, token, input, file, mediaType, ...rest }: FuzzCall) {
  const method = rest.method ?? operation.method
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  if (operation.method === 'GET') {
    const query = new URLSearchParams(
      Object.entries((input ?? {}) as object).map(([key, value]): [string, string] => [key, String(value)]),
    )
    return { method, url: `${operation.path}?${query.toString()}`, headers: authorization, payload: undefined }
  }
  if (file && operation.files.length > 0) {
    const { payload, type } = multipart(input, operation.files, file)
    return { method, url: operation.path, headers: { ...authorization, 'content-type': type }, payload }
  }
  const headers = { ...authorization, 'content-type': mediaType ?? 'application/json' }
  return { method, url: operation.path, headers, payload: JSON.stringify(input) }
}

function multipart(input: unknown, fields: readonly string[], { bytes, name }: { bytes: Buffer; name: string }) {
  const border = '----border'
  const head = (text: string) => Buffer.from(`--${border}\r\nContent-Disposition: form-data; ${text}\r\n\r\n`)
  const parts = fields.flatMap((field) => [head(`name="${field}"; filename="${name}"`), bytes, Buffer.from('\r\n')])
  const payload = Buffer.concat([
    head('name="json"'),
    Buffer.from(`${JSON.stringify(input)}\r\n`),
    ...parts,
    Buffer.from(`--${border}--\r\n`),
  ])
  return { payload, type: `multipart/form-data; boundary=${border}` }
}

/** The call as a command line. The token is left out: log in, and set `TOKEN`. */
export function curlLine(call: FuzzCall): string {
  const { url, method, payload } = requestOf({ ...call, file: undefined })
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const token = call.token === undefined ? '' : ' -H "Authorization: Bearer $TOKEN"'
  const body =
    payload === undefined
      ? ''
      : ` -H 'Content-Type: ${call.mediaType ?? 'application/json'}' -d ${quoted(String(payload))}`
  const files = call.file ? ` # as multipart, with ${call.file.name}` : ''
  return `curl -X ${method} ${quoted(`http://localhost:3000${url}`)}${token}${body}${files}`
}
