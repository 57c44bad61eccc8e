/** What a zip file says of itself, read without unpacking anything. */

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const longestComment = 65_535
const entryBytes = 46

export type ZipSummary = { entries: number; unpackedBytes: number }

/** Undefined when it is no zip file, or its list of contents is broken. */
export function summariseZip(bytes: Buffer): ZipSummary | undefined {
  const end = findEnd(bytes)
  if (end === undefined) return undefined
  const entries = bytes.readUInt16LE(end + 10)
  let place = bytes.readUInt32LE(end + 16)
  let unpackedBytes = 0
  for (let index = 0; index < entries; index++) {
    if (place + entryBytes > bytes.length || bytes.readUInt32LE(place) !== entrySignature) return undefined
    unpackedBytes += bytes.readUInt32LE(place + 24)
    place +=
      entryBytes + bytes.readUInt16LE(place + 28) + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  }
  return { entries, unpackedBytes }
}

function findEnd(bytes: Buffer): number | undefined {
  const earliest = Math.max(0, bytes.length - endBytes - longestComment)
  for (let place = bytes.length - endBytes; place >= earliest; place--)
    if (bytes.readUInt32LE(place) === endSignature) return place
  return undefined
}
