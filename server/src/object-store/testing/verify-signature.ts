import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type StandInKeys = { accessKeyId: string; secretAccessKey: string }
export type Refusal = { status: number; code: string }

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const farOffMilliseconds = 15 * 60_000
const header =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** Checks a request as S3 does: the key, the clock, the hash of the content, and the signature (AWS Signature Version 4). */
export function verifySignature(
  request: IncomingMessage,
  content: Buffer,
  { accessKeyId, secretAccessKey }: StandInKeys,
  now: Date,
): Refusal | undefined {
  const [, id, day = '', region = '', signed = '', signature] = header.exec(request.headers.authorization ?? '') ?? []
  if (id === undefined) return { status: 403, code: 'AccessDenied' }
  if (id !== accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  const time = String(request.headers['x-amz-date'])
  const sentAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(sentAt - now.getTime()) < farOffMilliseconds)) return { status: 403, code: 'RequestTimeTooSkewed' }
  const hash = String(request.headers['x-amz-content-sha256'])
  if (hash !== sha256(content)) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical(request, signed.split(';'), hash))].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signature ? undefined : { status: 403, code: 'SignatureDoesNotMatch' }
}

function canonical(request: IncomingMessage, signed: readonly string[], hash: string): string {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const pairs = query.split('&').filter((pair) => pair !== '')
  const sorted = pairs.map((pair) => (pair.includes('=') ? pair : `${pair}=`)).toSorted()
  const lines = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  return [request.method, path, sorted.join('&'), lines.join(''), signed.join(';'), hash].join('\n')
}
