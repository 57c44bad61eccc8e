import { resolve } from 'node:path'

/** Where files are kept: a folder of this machine, or a prefix in a bucket of an S3-compatible store. */
export type Place = { kind: 'folder'; path: string } | { kind: 's3'; bucket: string; prefix: string }

/** The names that every S3-compatible server allows for a bucket. */
const bucketShape = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Names without `.` and `..`, which clients resolve as paths. */
const prefixShape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/
const scheme = 's3://'

/** Reads `s3://bucket/prefix`, where the prefix may be missing, or the path of a folder; undefined if it is neither. */
export function readPlace(text: string): Place | undefined {
  if (!text.startsWith(scheme))
    return text === '' || text.includes('://') ? undefined : { kind: 'folder', path: resolve(text) }
  const [bucket = '', ...rest] = text.slice(scheme.length).split('/')
  if (rest.at(-1) === '') rest.pop()
  const prefix = rest.join('/')
  const isGood = bucketShape.test(bucket) && (prefix === '' || prefixShape.test(prefix))
  return isGood ? { kind: 's3', bucket, prefix } : undefined
}

/** The text that `readPlace` reads. */
export function showPlace(place: Place): string {
  if (place.kind === 'folder') return place.path
  return `${scheme}${place.bucket}${place.prefix === '' ? '' : `/${place.prefix}`}`
}
