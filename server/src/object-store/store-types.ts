import type { Readable } from 'node:stream'
import type { Pieces } from '../files/pieces.ts'

/** How an S3-compatible store is reached. */
export type S3Settings = {
  /** Undefined for AWS, whose address follows from the region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path of an address instead of in its host name. */
  pathStyle: boolean
}

export type StoredObject = { key: string; size: number; writtenAt: Date }

/** Objects below a prefix of a bucket; keys are relative to it. All calls throw `ObjectStoreError`, with words for the operator. */
export type ObjectStore = {
  /** An object is visible when it is complete, or not at all. Content of unknown length is sent in parts. */
  put: (key: string, content: Buffer | Pieces) => Promise<void>
  /** Undefined when there is no such object. The stream fails when the store cuts it. */
  get: (key: string) => Promise<{ stream: Readable; size: number } | undefined>
  /** The whole of a short object. Fails when reading takes longer than it should. */
  read: (key: string) => Promise<Buffer | undefined>
  /** Deletes the object if there is one. */
  remove: (key: string) => Promise<void>
  removeMany: (keys: readonly string[]) => Promise<void>
  /** In the order of keys, read page by page. */
  list: (prefix: string) => AsyncGenerator<StoredObject>
  /** Drops the parts of uploads that began before a time and never ended. Returns their number. */
  dropUploads: (prefix: string, before: Date) => Promise<number>
  /** Throws if the store does not answer, or refuses to list. */
  check: () => Promise<void>
  close: () => void
}

export type StoreLimits = {
  /** Milliseconds to connect. */
  connect: number
  /** Milliseconds until an answer begins, for a request without content. Content gets as much more as it takes at 128 KiB/s. */
  answer: number
  /** Milliseconds without a byte, after which a connection is given up. */
  idle: number
  /** How often a request is tried. */
  attempts: number
  /** The size of a part, at least 5 MiB. At most 10,000 parts make an object. */
  partBytes: number
}
