import { readFile } from 'node:fs/promises'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { PdfFault } from './pdf-fault.ts'

/** A drawn page: red, green, blue and alpha of each pixel. */
export type DrawnPage = { width: number; height: number; pixels: Uint8Array<ArrayBuffer> }

type OpenPdf = {
  pages: number
  /** The document as the library understands it, written again without compressed objects. */
  copy: () => Buffer
  /** Throws `unreadable` for a page that cannot be drawn. */
  draw: (page: number, longestSide: number) => DrawnPage
}

/** Errors of the library: https://pdfium.googlesource.com, `fpdfview.h`. */
const passwordError = 4
/** Draws notes and the fields of forms, and red first. */
const drawNotes = 0x01
const redFirst = 0x10
const white = 0xff_ff_ff_ff
const withAlpha = 4

/**
 * Opens a document in the library, which is WebAssembly: it has access only to its own memory, and it contains no engine for
 * scripts. Throws `password` and `unreadable`.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const wasmBinary = await readFile(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const silent = { print: () => {}, printErr: () => {} }
  const library = await init({ wasmBinary: new Uint8Array(wasmBinary).buffer, ...silent })
  library.PDFiumExt_Init()
  const place = library.pdfium.wasmExports.malloc(bytes.length)
  library.pdfium.HEAPU8.set(bytes, place)
  const document = library.FPDF_LoadMemDocument(place, bytes.length, '')
  if (!document) throw new PdfFault(library.FPDF_GetLastError() === passwordError ? 'password' : 'unreadable')
  return {
    pages: library.FPDF_GetPageCount(document),
    copy: () => copyOf(library, document),
    draw: (page, longestSide) => drawPage(library, document, page, longestSide),
  }
}

function copyOf(library: WrappedPdfiumModule, document: number): Buffer {
  const writer = library.PDFiumExt_OpenFileWriter()
  if (!library.PDFiumExt_SaveAsCopy(document, writer)) throw new PdfFault('unreadable')
  const size = library.PDFiumExt_GetFileWriterSize(writer)
  const place = library.pdfium.wasmExports.malloc(size)
  library.PDFiumExt_GetFileWriterData(writer, place, size)
  const copy = Buffer.from(library.pdfium.HEAPU8.slice(place, place + size))
  library.pdfium.wasmExports.free(place)
  library.PDFiumExt_CloseFileWriter(writer)
  return copy
}

function drawPage(library: WrappedPdfiumModule, document: number, index: number, longestSide: number): DrawnPage {
  const page = library.FPDF_LoadPage(document, index)
  if (!page) throw new PdfFault('unreadable')
  const [wide, high] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)]
  const scale = longestSide / Math.max(wide, high)
  if (!(wide > 0 && high > 0 && Number.isFinite(scale))) throw new PdfFault('unreadable')
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))]
  const bitmap = library.FPDFBitmap_CreateEx(width, height, withAlpha, 0, 0)
  if (!bitmap) throw new PdfFault('tooHeavy')
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawNotes | redFirst)
  const place = library.FPDFBitmap_GetBuffer(bitmap)
  const pixels = new Uint8Array(library.pdfium.HEAPU8.subarray(place, place + width * height * 4))
  library.FPDFBitmap_Destroy(bitmap)
  library.FPDF_ClosePage(page)
  return { width, height, pixels }
}
