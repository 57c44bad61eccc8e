/** PDFs written by hand, so that a test controls every byte of them. */
import { deflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'

const bytesOf = (text: string) => Buffer.from(text, 'latin1')
export const ref = (number: number) => `${number} 0 R`

/** An object with a stream; `filter` names the existing compression of its bytes. */
export function stream(data: Buffer | string, entries = ''): Buffer {
  const bytes = typeof data === 'string' ? bytesOf(data) : data
  return Buffer.concat([bytesOf(`<<${entries}/Length ${bytes.length}>>\nstream\n`), bytes, bytesOf('\nendstream')])
}

export const packedStream = (data: Buffer | string, entries = '') =>
  stream(deflateSync(data), `${entries}/Filter/FlateDecode`)

type Body = string | Buffer

/** A document of these objects, numbered from 1; the first one is its catalogue. */
export function pdfOf(bodies: readonly Body[]): Buffer {
  const parts: Buffer[] = [bytesOf('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
  const offsets = bodies.map((body, index) => {
    const at = lengthOf(parts)
    parts.push(bytesOf(`${index + 1} 0 obj\n`), typeof body === 'string' ? bytesOf(body) : body, bytesOf('\nendobj\n'))
    return at
  })
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  const size = bodies.length + 1
  parts.push(
    bytesOf(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${lengthOf(parts)}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** The same with every object except the streams inside one compressed stream, where a search of bytes finds nothing. */
export function packedPdfOf(bodies: readonly Body[]): Buffer {
  const inside = bodies.flatMap((body, index) => (typeof body === 'string' ? [{ body, number: index + 1 }] : []))
  const [holder, table] = [bodies.length + 1, bodies.length + 2]
  let at = 0
  const heads = inside.map(({ body, number }) => {
    const head = `${number} ${at}`
    at += body.length + 1
    return head
  })
  const first = `${heads.join(' ')}\n`
  const holderBody = packedStream(
    first + inside.map(({ body }) => `${body}\n`).join(''),
    `/Type/ObjStm/N ${inside.length}/First ${first.length}`,
  )
  const parts: Buffer[] = [bytesOf('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
  const places = new Map<number, number[]>(inside.map(({ number }, index) => [number, [2, holder, index]]))
  const write = (number: number, body: Buffer) => {
    places.set(number, [1, lengthOf(parts), 0])
    parts.push(bytesOf(`${number} 0 obj\n`), body, bytesOf('\nendobj\n'))
  }
  bodies.forEach((body, index) => typeof body !== 'string' && write(index + 1, body))
  write(holder, holderBody)
  const start = lengthOf(parts)
  places.set(table, [1, start, 0])
  const rows = Buffer.alloc((table + 1) * 7)
  for (const [number, [kind = 0, place = 0, index = 0]] of places) {
    rows.writeUInt8(kind, number * 7)
    rows.writeUInt32BE(place, number * 7 + 1)
    rows.writeUInt16BE(index, number * 7 + 5)
  }
  write(table, packedStream(rows, `/Type/XRef/Size ${table + 1}/W[1 4 2]/Root 1 0 R`))
  return Buffer.concat([...parts, bytesOf(`startxref\n${start}\n%%EOF\n`)])
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

type Drawing = { userPassword?: string; ownerPassword?: string; pages?: number; title?: string }

/** A receipt as a bank prints it, with its fonts inside. */
export function bankPdf({ pages = 1, title = 'Transferencia', ...passwords }: Drawing = {}): Promise<Buffer> {
  const document = new PdfDocument({ size: 'A4', autoFirstPage: false, ...passwords })
  for (let page = 1; page <= pages; page++) {
    document.addPage()
    document.rect(0, 0, 595, 90).fill('#1d4ed8')
    document.fill('#fff').fontSize(28).text(title, 50, 32)
    document.fill('#111').fontSize(44).text('$ 62.000', 50, 160)
    document.fontSize(12).text(`Comprobante 8471-${page}. Cuenta corriente 00-123-45678-09, RUT 76.543.210-K`, 50, 240)
  }
  const pieces: Buffer[] = []
  const whole = new Promise<Buffer>((resolve) => {
    document.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => resolve(Buffer.concat(pieces)))
  })
  document.end()
  return whole
}
