/** Labels as a PDF of the exact size of the paper, with embedded fonts. Loaded on demand. */
import type { LabelText } from '@mostrador/domain/label/label-content.ts'
import type { LabelFormat } from '@mostrador/domain/label/label-layout.ts'
import PDFDocument from 'pdfkit'
import type { PrintedLabel } from '#src/features/catalogue/labels/label-sheet.ts'
import { strikeHeight, strikeWidth } from '#src/features/catalogue/labels/page-drawing.tsx'

/** Two files for each weight: the letters of Spanish and English, and those of other languages in Latin script. */
export const fontNames = ['latin-400', 'latin-700', 'latin-ext-400', 'latin-ext-700'] as const
export type LabelFonts = Record<(typeof fontNames)[number], Uint8Array>

const pointsPerMm = 72 / 25.4
const points = (mm: number): number => mm * pointsPerMm
const black = '#000000'

type Paper = InstanceType<typeof PDFDocument>
type PdfInput = { format: LabelFormat; pages: readonly PrintedLabel[][]; fonts: LabelFonts; title: string }

/** `isReadable` leaves the drawing uncompressed, for tests that read it. */
export async function makeLabelPdf(
  { format, pages, fonts, title }: PdfInput,
  isReadable = false,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    font: '',
    compress: !isReadable,
    pdfVersion: '1.7',
    info: { Title: title },
  })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const isDone = new Promise<void>((resolve) => document.on('end', resolve))
  document.on('data', (chunk) => chunks.push(chunk))
  for (const name of fontNames) document.registerFont(name, fonts[name])
  for (const page of pages) {
    document.addPage({ size: [points(format.page.width), points(format.page.height)], margin: 0 })
    for (const label of page) drawLabel(document, label)
  }
  document.end()
  await isDone
  return chunks
}

function drawLabel(document: Paper, { x, y, drawing: { texts, bars } }: PrintedLabel): void {
  document.fillColor(black)
  for (const text of texts) drawText(document, text, x, y)
  if (bars.length === 0) return
  for (const bar of bars) document.rect(points(x + bar.x), points(y + bar.y), points(bar.width), points(bar.height))
  document.fill(black)
}

function drawText(document: Paper, line: LabelText, x: number, y: number): void {
  const { size, baseline, isBold } = line
  let left = points(x + line.x)
  for (const { script, text } of runsOf(line.text)) {
    document.font(`${script}-${isBold ? 700 : 400}`).fontSize(points(size))
    document.text(text, left, points(y + baseline), { lineBreak: false, baseline: 'alphabetic' })
    left += document.widthOfString(text)
  }
  if (!line.isCrossedOut) return
  const top = y + baseline - size * strikeHeight
  document.rect(points(x + line.x), points(top), points(line.width), points(size * strikeWidth)).fill(black)
}

/** The letters in each of the two files (by their makers' documentation). */
const latinMarks =
  /[\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212\u2215]/u
const latinExt = /[\u0100-\u02BA\u02BD-\u02C5\u02C7-\u02CC\u1E00-\u1E9F\u1EF2-\u1EFF\u2113\u20A0-\u20AB\u20AD-\u20C0]/u
const isLatin = (sign: string) => sign <= '\u00FF' || latinMarks.test(sign)
/** Printed in place of a letter that neither has. */
const unknownLetter = '?'

type Run = { script: 'latin' | 'latin-ext'; text: string }

/** Splits a text into runs that one font file can print. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const sign of text.normalize('NFC')) {
    const script = !isLatin(sign) && latinExt.test(sign) ? 'latin-ext' : 'latin'
    const shown = script === 'latin' && !isLatin(sign) ? unknownLetter : sign
    const last = runs.at(-1)
    if (last?.script === script) last.text += shown
    else runs.push({ script, text: shown })
  }
  return runs
}
