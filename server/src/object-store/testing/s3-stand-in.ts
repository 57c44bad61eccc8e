/** A small server that speaks the part of the S3 protocol that the client uses, with objects in memory and faults on demand. */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { S3Settings } from '../store-types.ts'
import { type Refusal, verifySignature } from './verify-signature.ts'

/**
 * `unavailable` and `denied` answer so, `silent` never answers, `cut` ends in the middle of the content, `stalled` stops there, and
 * `unanswered` does what it was asked but cuts the connection instead of saying so.
 */
type Fault = 'unavailable' | 'denied' | 'silent' | 'cut' | 'stalled' | 'unanswered'
type Asked = { method: string; key: string; query: URLSearchParams }
type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> }
type Kept = { content: Buffer; writtenAt: Date }
type Begun = { key: string; began: Date; parts: Map<number, Buffer> }

export type S3StandIn = {
  settings: S3Settings
  objects: Map<string, Kept>
  uploads: Map<string, Begun>
  /** What was asked, such as `PUT avatars/x.webp`. */
  asked: string[]
  /** Set by a test: the fault of a request, if it has one. */
  fault: (asked: Asked) => Fault | undefined
  now: () => Date
  /** Objects on a page of a list. */
  pageSize: number
  stop: () => Promise<void>
}

const bucket = 'mostrador'
const keys = { accessKeyId: 'tests', secretAccessKey: 'a-secret-of-tests' }

export const standInBucket = bucket

export async function startS3StandIn(): Promise<S3StandIn> {
  const server = createServer((request, response) => {
    serve(standIn, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  const standIn: S3StandIn = {
    settings: { endpoint: `http://127.0.0.1:${address.port}`, region: 'us-east-1', ...keys, pathStyle: true },
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    fault: () => undefined,
    now: () => new Date(),
    pageSize: 1000,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return standIn
}

async function serve(standIn: S3StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
  const asked = { method: request.method ?? '', key: rest.join('/'), query: url.searchParams }
  standIn.asked.push(`${asked.method} ${asked.key}`)
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  const content = Buffer.concat(pieces)
  const fault = standIn.fault(asked)
  if (fault === 'silent') return
  const refusal = refusalOf(fault) ?? verifySignature(request, content, keys, standIn.now())
  if (refusal) return send(response, refuse(refusal))
  if (name !== bucket) return send(response, refuse({ status: 404, code: 'NoSuchBucket' }))
  const answer = handle(standIn, asked, content)
  if (fault === 'unanswered') response.destroy()
  else if (fault === 'cut' || fault === 'stalled') sendHalf(response, answer, fault)
  else send(response, answer)
}

function refusalOf(fault: Fault | undefined): Refusal | undefined {
  if (fault === 'unavailable') return { status: 503, code: 'ServiceUnavailable' }
  return fault === 'denied' ? { status: 403, code: 'AccessDenied' } : undefined
}

function send(response: ServerResponse, { status, body = '', headers = {} }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

function sendHalf(response: ServerResponse, { status, body = '' }: Answer, fault: 'cut' | 'stalled'): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-length': bytes.length })
  response.write(bytes.subarray(0, bytes.length / 2), () => {
    if (fault === 'cut') response.destroy()
  })
}

function refuse({ status, code }: Refusal): Answer {
  return { status, body: xml('Error', `<Code>${code}</Code><Message>${code}</Message>`) }
}

const xml = (root: string, content: string) => `<?xml version="1.0" encoding="UTF-8"?><${root}>${content}</${root}>`
const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

function handle(standIn: S3StandIn, asked: Asked, content: Buffer): Answer {
  const { method, key, query } = asked
  const upload = query.get('uploadId')
  if (method === 'GET' && key === '')
    return query.has('uploads') ? listUploads(standIn, query) : listObjects(standIn, query)
  if (method === 'POST' && query.has('uploads')) return begin(standIn, key)
  if (upload !== null) return continueUpload(standIn, { ...asked, upload }, content)
  if (method === 'PUT') {
    standIn.objects.set(key, { content, writtenAt: standIn.now() })
    return { status: 200, headers: { etag: tagOf(content) } }
  }
  if (method === 'DELETE') {
    standIn.objects.delete(key)
    return { status: 204 }
  }
  const found = standIn.objects.get(key)
  return found
    ? { status: 200, body: found.content, headers: { etag: tagOf(found.content) } }
    : refuse({ status: 404, code: 'NoSuchKey' })
}

function listObjects({ objects, pageSize }: S3StandIn, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize))
  const left = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = left.slice(0, most)
  const rows = page.map(
    ([key, { content, writtenAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
  )
  const isTruncated = left.length > page.length
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  return {
    status: 200,
    body: xml('ListBucketResult', `<IsTruncated>${isTruncated}</IsTruncated>${rows.join('')}${next}`),
  }
}

function listUploads({ uploads }: S3StandIn, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const rows = [...uploads]
    .filter(([, { key }]) => key.startsWith(prefix))
    .map(
      ([id, { key, began }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${began.toISOString()}</Initiated></Upload>`,
    )
  return { status: 200, body: xml('ListMultipartUploadsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`) }
}

function begin({ uploads, now }: S3StandIn, key: string): Answer {
  const id = randomUUID()
  uploads.set(id, { key, began: now(), parts: new Map() })
  return { status: 200, body: xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`) }
}

function continueUpload(
  standIn: S3StandIn,
  { method, query, upload }: Asked & { upload: string },
  content: Buffer,
): Answer {
  const begun = standIn.uploads.get(upload)
  if (!begun) return refuse({ status: 404, code: 'NoSuchUpload' })
  if (method === 'PUT') {
    begun.parts.set(Number(query.get('partNumber')), content)
    return { status: 200, headers: { etag: tagOf(content) } }
  }
  standIn.uploads.delete(upload)
  if (method === 'DELETE') return { status: 204 }
  const numbers = [...content.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
    Number(number),
  )
  const parts = numbers.map((number) => begun.parts.get(number) ?? Buffer.alloc(0))
  standIn.objects.set(begun.key, { content: Buffer.concat(parts), writtenAt: standIn.now() })
  return { status: 200, body: xml('CompleteMultipartUploadResult', `<Key>${begun.key}</Key><ETag>"joined"</ETag>`) }
}
