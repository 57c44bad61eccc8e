/** Zip files in the form of spreadsheets: one list of contents, below 4 GB. Everything else is refused instead of guessed. */
import { inflateRawSync } from 'node:zlib'

const endSignature = 0x06054b50
const zip64Signature = 0x07064b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endBytes = 22
const zip64LocatorBytes = 20
const entryBytes = 46
const localBytes = 30
const longestComment = 65_535
/** The value of a field whose number is stored elsewhere, in the records of large files. */
const elsewhere = 0xff_ff_ff_ff
const elsewhereShort = 0xff_ff
const isEncrypted = 1
const stored = 0
const deflated = 8

export type ZipEntry = {
  name: string
  method: number
  packedBytes: number
  /** As the file claims. `unpackEntry` verifies it. */
  unpackedBytes: number
  place: number
}

export function isZip(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32LE(0) === localSignature
}

/**
 * The contents that a zip file claims, read without unpacking anything. Undefined when it is not a zip file, its records disagree, two
 * entries have one name, or it has the records of files beyond 4 GB: readers differ in which of those they believe.
 */
export function listZip(bytes: Buffer, maxEntries: number): Map<string, ZipEntry> | undefined {
  const end = findEnd(bytes)
  if (end === undefined || hasZip64(bytes, end)) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const directoryBytes = bytes.readUInt32LE(end + 12)
  const start = bytes.readUInt32LE(end + 16)
  const isOnOneDisk = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count
  if (!isOnOneDisk || count === elsewhereShort || count > maxEntries || start + directoryBytes !== end) return undefined

  const entries = new Map<string, ZipEntry>()
  let place = start
  for (let index = 0; index < count; index++) {
    const entry = readEntry(bytes, place, end)
    if (!entry || entries.has(entry.name)) return undefined
    entries.set(entry.name, entry)
    place += entryBytes + entryTailBytes(bytes, place)
  }
  return place === end ? entries : undefined
}

/** The last record, which reaches to the end of the file with its comment. */
function findEnd(bytes: Buffer): number | undefined {
  const earliest = Math.max(0, bytes.length - endBytes - longestComment)
  for (let place = bytes.length - endBytes; place >= earliest; place--)
    if (bytes.readUInt32LE(place) === endSignature)
      return place + endBytes + bytes.readUInt16LE(place + 20) === bytes.length ? place : undefined
  return undefined
}

function hasZip64(bytes: Buffer, end: number): boolean {
  const locator = end - zip64LocatorBytes
  return locator >= 0 && bytes.readUInt32LE(locator) === zip64Signature
}

function entryTailBytes(bytes: Buffer, place: number): number {
  return bytes.readUInt16LE(place + 28) + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
}

function readEntry(bytes: Buffer, place: number, end: number): ZipEntry | undefined {
  if (place + entryBytes > end || bytes.readUInt32LE(place) !== entrySignature) return undefined
  if (place + entryBytes + entryTailBytes(bytes, place) > end) return undefined
  const nameBytes = bytes.readUInt16LE(place + 28)
  const entry = {
    name: bytes.toString('utf8', place + entryBytes, place + entryBytes + nameBytes),
    method: bytes.readUInt16LE(place + 10),
    packedBytes: bytes.readUInt32LE(place + 20),
    unpackedBytes: bytes.readUInt32LE(place + 24),
    place: bytes.readUInt32LE(place + 42),
  }
  const isPlain = (bytes.readUInt16LE(place + 8) & isEncrypted) === 0
  return isPlain && [entry.packedBytes, entry.unpackedBytes, entry.place].every((number) => number !== elsewhere)
    ? entry
    : undefined
}

/** The content of an entry; undefined when its length differs from the list of contents, or its name does. */
export function unpackEntry(bytes: Buffer, entry: ZipEntry): Buffer | undefined {
  const { name, method, packedBytes, unpackedBytes, place } = entry
  if (place + localBytes > bytes.length || bytes.readUInt32LE(place) !== localSignature) return undefined
  const nameEnd = place + localBytes + bytes.readUInt16LE(place + 26)
  const start = nameEnd + bytes.readUInt16LE(place + 28)
  const isSame =
    bytes.toString('utf8', place + localBytes, nameEnd) === name && bytes.readUInt16LE(place + 8) === method
  if (!isSame || start + packedBytes > bytes.length) return undefined
  const packed = bytes.subarray(start, start + packedBytes)
  if (method === stored) return packedBytes === unpackedBytes ? packed : undefined
  return method === deflated ? inflate(packed, unpackedBytes) : undefined
}

/** Stops as soon as there is more than claimed. */
function inflate(packed: Buffer, unpackedBytes: number): Buffer | undefined {
  try {
    const unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(unpackedBytes, 1) })
    return unpacked.length === unpackedBytes ? unpacked : undefined
  } catch {
    return undefined
  }
}
