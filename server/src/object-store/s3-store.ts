/** The official client of S3, behind the few calls that the server needs. Only `openObjectStore` loads this file. */
import { Readable, Transform } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { collectPieces, type Pieces } from '../files/pieces.ts'
import type { ObjectStore, S3Settings, StoredObject, StoreLimits } from './store-types.ts'
import { explain, ObjectStoreError, statusOf } from './object-store-error.ts'

const slowestBytesPerMillisecond = 128 * 1.024
const removedAtOnce = 8

type Opened = {
  client: S3Client
  bucket: string
  limits: StoreLimits
  /** The name of an object in the bucket, and the key of such a name. */
  nameOf: (key: string) => string
  keyOf: (name: string) => string
  explained: (fault: unknown) => ObjectStoreError
}

function createClient(settings: S3Settings, limits: StoreLimits): S3Client {
  return new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.pathStyle,
    maxAttempts: limits.attempts,
    // Compatible servers refuse the checksums that the client adds by default. The signature contains a hash of the content all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: answerTime(limits, limits.partBytes),
      socketTimeout: limits.idle,
      throwOnRequestTimeout: true,
    },
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
  })
}

const answerTime = ({ answer }: StoreLimits, bytes = 0) => Math.ceil(answer + bytes / slowestBytesPerMillisecond)

/** All tries of a request together may take twice as long as one. What is read after the answer began is not limited. */
async function within<T>(
  milliseconds: number,
  send: (options: { abortSignal: AbortSignal; requestTimeout: number }) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), milliseconds * 2)
  try {
    return await send({ abortSignal: stop.signal, requestTimeout: milliseconds })
  } finally {
    clearTimeout(timer)
  }
}

export function createS3Store(
  { bucket, prefix }: { bucket: string; prefix: string },
  settings: S3Settings,
  limits: StoreLimits,
): ObjectStore {
  const client = createClient(settings, limits)
  const start = prefix === '' ? '' : `${prefix}/`
  const where = `the S3 store ${settings.endpoint ?? `of AWS in ${settings.region}`}`
  const opened: Opened = {
    client,
    bucket,
    limits,
    nameOf: (key) => `${start}${key}`,
    keyOf: (name) => name.slice(start.length),
    explained: (fault) => explain(fault, { where, bucket }),
  }
  const remove = (key: string) => removeOne(opened, key)
  return {
    put: (key, content) =>
      Buffer.isBuffer(content) ? putBytes(opened, key, content) : putPieces(opened, key, content),
    get: (key) => getOne(opened, key),
    read: (key) => readOne(opened, key),
    remove,
    async removeMany(keys) {
      const left = keys.values()
      const take = async () => {
        for (const key of left) await remove(key)
      }
      await Promise.all(Array.from({ length: removedAtOnce }, take))
    },
    list: (within) => listAll(opened, within),
    dropUploads: (within, before) => dropUploads(opened, within, before),
    async check() {
      await listPage(opened, { prefix: '', most: 1 })
    },
    close: () => client.destroy(),
  }
}

async function putBytes(
  { client, bucket, limits, nameOf, explained }: Opened,
  key: string,
  bytes: Buffer,
): Promise<void> {
  const command = new PutObjectCommand({ Bucket: bucket, Key: nameOf(key), Body: bytes })
  try {
    await within(answerTime(limits, bytes.length), (options) => client.send(command, options))
  } catch (fault) {
    throw explained(fault)
  }
}

/** One part is in memory while the one before is sent. A fault of the pieces themselves is thrown as it is. */
async function putPieces(
  { client, bucket, limits, nameOf, explained }: Opened,
  key: string,
  pieces: Pieces,
): Promise<void> {
  const failed: unknown[] = []
  async function* watched(): Pieces {
    try {
      yield* pieces
    } catch (fault) {
      failed.push(fault)
      throw fault
    }
  }
  const body = Readable.from(watched(), { objectMode: false })
  const upload = new Upload({
    client,
    params: { Bucket: bucket, Key: nameOf(key), Body: body },
    queueSize: 1,
    partSize: limits.partBytes,
  })
  try {
    await upload.done()
  } catch (fault) {
    throw failed.length > 0 ? failed[0] : explained(fault)
  } finally {
    body.destroy()
  }
}

async function getOne(
  { client, bucket, limits, nameOf, explained }: Opened,
  key: string,
): Promise<{ stream: Readable; size: number } | undefined> {
  const command = new GetObjectCommand({ Bucket: bucket, Key: nameOf(key) })
  try {
    const { Body: body, ContentLength: size } = await within(answerTime(limits), (options) =>
      client.send(command, options),
    )
    if (!(body instanceof Readable) || size === undefined)
      throw new ObjectStoreError(`no content of known size for ${key}`)
    return { stream: explainedStream(body, size, explained), size }
  } catch (fault) {
    if (fault instanceof Error && fault.name !== 'NoSuchBucket' && statusOf(fault) === 404) return undefined
    throw explained(fault)
  }
}

async function readOne(opened: Opened, key: string): Promise<Buffer | undefined> {
  const found = await getOne(opened, key)
  if (!found) return undefined
  const tooSlow = () =>
    found.stream.destroy(opened.explained(new DOMException('reading took too long', 'TimeoutError')))
  const timer = setTimeout(tooSlow, answerTime(opened.limits, found.size) * 2)
  try {
    return await collectPieces(found.stream)
  } finally {
    clearTimeout(timer)
  }
}

/** The content, with faults in words. Destroying it ends the connection at once, also while nothing arrives. */
function explainedStream(body: Readable, size: number, explained: Opened['explained']): Readable {
  let seen = 0
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      seen += piece.length
      done(null, piece)
    },
    flush(done) {
      done(seen === size ? null : explained(Object.assign(new Error('too few bytes'), { code: 'ECONNRESET' })))
    },
  })
  body.once('error', (fault) => stream.destroy(explained(fault)))
  stream.once('close', () => body.destroy())
  return body.pipe(stream)
}

async function removeOne({ client, bucket, limits, nameOf, explained }: Opened, key: string): Promise<void> {
  const command = new DeleteObjectCommand({ Bucket: bucket, Key: nameOf(key) })
  try {
    await within(answerTime(limits), (options) => client.send(command, options))
  } catch (fault) {
    // Some servers answer 404 for an object that is not there.
    if (fault instanceof Error && fault.name !== 'NoSuchBucket' && statusOf(fault) === 404) return
    throw explained(fault)
  }
}

async function listPage(
  { client, bucket, limits, nameOf, explained }: Opened,
  { prefix, after, most }: { prefix: string; after?: string | undefined; most?: number },
) {
  const command = new ListObjectsV2Command({
    Bucket: bucket,
    Prefix: nameOf(prefix),
    ContinuationToken: after,
    MaxKeys: most,
  })
  try {
    return await within(answerTime(limits) * 2, (options) => client.send(command, options))
  } catch (fault) {
    throw explained(fault)
  }
}

async function* listAll(opened: Opened, prefix: string): AsyncGenerator<StoredObject> {
  let after: string | undefined
  do {
    const page = await listPage(opened, { prefix, after })
    for (const { Key: name, Size: size, LastModified: writtenAt } of page.Contents ?? [])
      if (name !== undefined && size !== undefined && writtenAt) yield { key: opened.keyOf(name), size, writtenAt }
    after = page.IsTruncated === true ? page.NextContinuationToken : undefined
  } while (after !== undefined)
}

async function dropUploads(opened: Opened, prefix: string, before: Date): Promise<number> {
  const { client, bucket, limits, nameOf, explained } = opened
  let dropped = 0
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
  try {
    while (marker) {
      const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
        Bucket: bucket,
        Prefix: nameOf(prefix),
        ...marker,
      })
      const page = await within(answerTime(limits) * 2, (options) => client.send(command, options))
      for (const { Key: name, UploadId: id, Initiated: began } of page.Uploads ?? []) {
        if (name === undefined || id === undefined || !began || began >= before) continue
        const drop = new AbortMultipartUploadCommand({ Bucket: bucket, Key: name, UploadId: id })
        await within(answerTime(limits), (options) => client.send(drop, options))
        dropped++
      }
      marker =
        page.IsTruncated === true
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined
    }
    return dropped
  } catch (fault) {
    // A server that does not know the call clears away by itself, or not at all.
    if (statusOf(fault) === 501) return dropped
    throw explained(fault)
  }
}
