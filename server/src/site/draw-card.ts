/** Draws the picture that other sites show beside a link: the title of the page beside a till slip. */
import sharp from 'sharp'
import { xmlText } from './xml-text.ts'

export type Card = { section: string; title: string }
export type CardFont = { file: string }

export const cardWidth = 1200
export const cardHeight = 630
const textLeft = 80
const textWidth = 690

/** Pixels of the title by its length, so that 60 characters still fit. */
const titleSizes = [
  { upTo: 24, pixels: 84 },
  { upTo: 40, pixels: 72 },
  { upTo: Infinity, pixels: 60 },
] as const

/** A PNG of 1200 × 630 pixels. */
export async function drawCard({ section, title }: Card, font: CardFont): Promise<Buffer> {
  const size = titleSizes.find(({ upTo }) => title.length <= upTo)?.pixels ?? 60
  const heading = await words(title, { font, size, colour: '#181c19' })
  const over = await words(`Mostrador · ${section}`, { font, size: 30, colour: '#146c3f' })
  return sharp(Buffer.from(ground))
    .composite([
      { input: over, left: textLeft, top: 86 },
      { input: heading, left: textLeft, top: 160 },
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

type Look = { font: CardFont; size: number; colour: string }

function words(text: string, { font, size, colour }: Look): Promise<Buffer> {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${xmlText(text)}</span>`,
      font: `Inter Bold ${size}`,
      fontfile: font.file,
      width: textWidth,
      rgba: true,
      spacing: 4,
    },
  })
    .png()
    .toBuffer()
}

const row = (y: number, left: number, right: number) =>
  `<rect x="${872 + left}" y="${y}" width="${248 - left - right}" height="12" rx="6"/>`

/** The slip grows out of the upper edge, as paper out of a printer, and ends in a torn edge. */
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">
<rect width="${cardWidth}" height="${cardHeight}" fill="#f9fafa"/>
<rect x="808" width="392" height="${cardHeight}" fill="#15854e"/>
<path d="M848 0h296v530l-24.67 -20l-24.67 20l-24.67 -20l-24.67 20l-24.67 -20l-24.67 20l-24.67 -20l-24.67 20l-24.67 -20l-24.67 20l-24.67 -20L848 530z" fill="#fffefb"/>
<g fill="#b5ecc7">${row(70, 40, 40)}${row(98, 80, 80)}${row(170, 0, 110)}${row(170, 190, 0)}${row(206, 0, 90)}${row(206, 178, 0)}${row(242, 0, 130)}${row(242, 200, 0)}</g>
<g fill="none" stroke="#d4d9d6" stroke-width="4" stroke-dasharray="2 10" stroke-linecap="round"><path d="M872 138h248M872 284h248M872 396h248"/></g>
<g fill="#15854e"><rect x="872" y="316" width="92" height="18" rx="9"/><rect x="1010" y="316" width="110" height="18" rx="9"/></g>
<g fill="#d4d9d6">${row(356, 0, 150)}${row(356, 190, 0)}</g>
<path d="M968 440l18 18 38-38" fill="none" stroke="#15854e" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>
<rect x="${textLeft}" y="556" width="120" height="10" rx="5" fill="#15854e"/>
</svg>`
