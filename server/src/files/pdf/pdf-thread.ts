/** The thread that reads one PDF. It sends the drawn pages, or the fault, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { hasActiveContent } from './find-active-content.ts'
import { type DrawnPage, openPdf } from './open-pdf.ts'
import { PdfFault, type PdfFaultKey } from './pdf-fault.ts'

export type PdfQuestion = {
  bytes: Uint8Array
  /** Drawing runs nothing, so stored files may be drawn whatever they contain. */
  refusesActive: boolean
  draws: boolean
}
export type PdfMessage = { pages: DrawnPage[] } | { fault: PdfFaultKey }

export const maxPages = 10
/** The longest side of a drawn page, in pixels: small print of a sheet stays readable. */
export const longestSide = 1600
/** The library's memory. It grows on demand, and a page of pictures needs a fifth of it. */
const maxBytes = 384 * 1024 * 1024

type Memory = { buffer: ArrayBuffer; grow: (pages: number) => number }
/** The types of Node.js do not name its values. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: { Memory: { prototype: Memory }; RuntimeError: ErrorConstructor }
}

/** The limits of a thread do not count this memory. The library gives up when it cannot grow. */
function limitMemory(): void {
  const { grow } = wasm.Memory.prototype
  wasm.Memory.prototype.grow = function growWithin(this: Memory, pages) {
    if (this.buffer.byteLength + pages * 65_536 > maxBytes) throw new RangeError('no more memory for a PDF')
    return grow.call(this, pages)
  }
}

async function answer({ bytes, refusesActive, draws }: PdfQuestion): Promise<DrawnPage[]> {
  const pdf = await openPdf(bytes)
  if (draws && pdf.pages > maxPages) throw new PdfFault('pages')
  if (pdf.pages < 1) throw new PdfFault('unreadable')
  if (refusesActive && hasActiveContent(pdf.copy())) throw new PdfFault('active')
  return draws ? Array.from({ length: pdf.pages }, (_, page) => pdf.draw(page, longestSide)) : []
}

const send = (message: PdfMessage, move: ArrayBuffer[] = []) => parentPort?.postMessage(message, move)

limitMemory()
try {
  const pages = await answer(workerData)
  send(
    { pages },
    pages.map(({ pixels }) => pixels.buffer),
  )
} catch (error) {
  // The library aborts without memory, and on unexpected input.
  const isAborted = error instanceof wasm.RuntimeError || error instanceof RangeError
  if (!(error instanceof PdfFault) && !isAborted) throw error
  send({ fault: error instanceof PdfFault ? error.key : 'tooHeavy' })
}
