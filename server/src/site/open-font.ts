/** Unpacks a font for libraries that read only plain ones. A WOFF file holds the tables of an OpenType font, each compressed. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const woffHead = 44
const woffRow = 20
const plainHead = 12
const plainRow = 16

/** The product's own font in bold, as an OpenType file. */
export async function readBoldFont(): Promise<Buffer> {
  const file = import.meta.resolve('@fontsource/inter/files/inter-latin-700-normal.woff')
  return unpackWoff(await readFile(fileURLToPath(file)))
}

function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const row = woff.subarray(woffHead + index * woffRow)
    const [at, packed, length] = [row.readUInt32BE(4), row.readUInt32BE(8), row.readUInt32BE(12)]
    const bytes = woff.subarray(at, at + packed)
    return { row, data: packed < length ? inflateSync(bytes) : bytes }
  })
  const head = Buffer.alloc(plainHead + plainRow * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // Readers of today derive these three numbers themselves, but the format has them.
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(plainRow * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(plainRow * (count - 2 ** power), 10)

  let at = head.length
  const parts = tables.map(({ row, data }, index) => {
    const place = plainHead + plainRow * index
    row.copy(head, place, 0, 4)
    row.copy(head, place + 4, 16, 20)
    head.writeUInt32BE(at, place + 8)
    head.writeUInt32BE(data.length, place + 12)
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    at += padded.length
    return padded
  })
  return Buffer.concat([head, ...parts])
}
