import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { drawLabel } from '@mostrador/domain/label/label-content.ts'
import { type LabelFormat, labelFormats, placeLabels } from '@mostrador/domain/label/label-layout.ts'
import { expect, test } from 'vitest'
import { encodeBars } from '#src/features/catalogue/labels/encode-bars.ts'
import { fontNames, type LabelFonts, makeLabelPdf, runsOf } from '#src/features/catalogue/labels/label-pdf.ts'

const resolve = createRequire(import.meta.url).resolve
const mmPerPoint = 25.4 / 72
const spanish = 'Ñandú piñón 1/2 kg €'

async function readFonts(): Promise<LabelFonts> {
  const files = await Promise.all(
    fontNames.map(async (name) => {
      const file = resolve(`@fontsource/inter/files/inter-${name}-normal.woff`)
      return [name, new Uint8Array(await readFile(file))] as const
    }),
  )
  // The names are those of the list.
  return Object.fromEntries(files) as LabelFonts
}

async function pdfOf(format: LabelFormat, count: number, start = 1): Promise<string> {
  const facts = {
    name: spanish,
    price: '$1.290',
    was: '$1.990',
    bars: encodeBars('7800000000016', 'ean13'),
    barText: '7 800000 000016',
  }
  const drawing = drawLabel(format, facts, (text) => text.length * 0.55)
  const pages = placeLabels(format, count, start).map((page) =>
    page.map(({ index, x, y }) => ({ key: index, x, y, drawing })),
  )
  const chunks = await makeLabelPdf({ format, pages, fonts: await readFonts(), title: 'etiquetas' }, true)
  return Buffer.concat(chunks).toString('latin1')
}

const numbers = (text: string) => text.trim().split(/\s+/).map(Number)
/** The rectangles of a page in millimetres; pdfkit flips the page, so that y grows downwards. */
const rectsOf = (pdf: string) =>
  [...pdf.matchAll(/^([\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+) re$/gm)].map(([, text]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers(text ?? '').map((value) => value * mmPerPoint)
    return { x, y, width, height }
  })

/** The texts of a PDF, letter by letter through its ToUnicode tables. */
function textsOf(pdf: string): string[] {
  const tables = [...pdf.matchAll(/<0000> <[0-9a-f]{4}> \[((?:<[0-9a-f]+> ?)+)\]/g)].map(([, list]) =>
    [...(list ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => String.fromCodePoint(Number.parseInt(hex ?? '', 16))),
  )
  return [...pdf.matchAll(/^\[(.*)\] TJ$/gm)].flatMap(([, shown]) => {
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? [])
    return tables.map((table) => glyphs.map((glyph) => table[Number.parseInt(glyph, 16)] ?? '').join(''))
  })
}

test('a page is exactly as large as the paper, and there are as many as needed', async () => {
  const pdf = await pdfOf(labelFormats['a4-24'], 23, 4)
  expect(pdf.startsWith('%PDF')).toBe(true)
  const boxes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(boxes.length).toBe(2)
  for (const [, width, height] of boxes) {
    expect(Math.abs(Number(width) * mmPerPoint - 210)).toBeLessThan(0.1)
    expect(Math.abs(Number(height) * mmPerPoint - 297)).toBeLessThan(0.1)
  }
})

test.each(Object.entries(labelFormats))(
  'on %s the bars are whole modules, at the right position',
  async (_, format) => {
    const rects = rectsOf(await pdfOf(format, 1))
    const bars = rects.slice(rects.length - 30)
    const [first] = bars
    const module = first?.width ?? 0
    for (const { x, width } of bars) {
      for (const length of [width, x - (first?.x ?? 0)]) {
        const modules = length / module
        expect(Math.abs(modules - Math.round(modules))).toBeLessThan(0.01)
      }
    }
    const middle = ((first?.x ?? 0) - 11 * module + (bars.at(-1)?.x ?? 0) + module * 8) / 2
    expect(Math.abs(middle - format.margin.left - format.label.width / 2)).toBeLessThan(0.1)
  },
)

test('Spanish letters, fractions and the euro are printed correctly', async () => {
  const texts = textsOf(await pdfOf(labelFormats['roll-100x50'], 1))
  expect(texts).toContain(spanish)
})

test('letters of other languages come from the second font file, and unknown ones become a question mark', () => {
  expect(runsOf('Kołacz 1 €')).toEqual([
    { script: 'latin', text: 'Ko' },
    { script: 'latin-ext', text: 'ł' },
    { script: 'latin', text: 'acz 1 €' },
  ])
  expect(runsOf('n\u0303 茶')).toEqual([{ script: 'latin', text: 'ñ ?' }])
})
