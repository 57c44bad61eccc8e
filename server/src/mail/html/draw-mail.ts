import type { Language } from '@mostrador/contract/routes.ts'
import { contrastOf, readableContrast } from '@mostrador/domain/shop/contrast.ts'
import { linkNames, type LinkName } from '../mail-links.ts'
import type { Paragraph, Piece } from '../mail-words.ts'
import { escapeHtml, linkify } from './escape.ts'
import { linesHtml, type MailLines } from './mail-lines.ts'
import type { MailLook } from './mail-look.ts'
import { darkSheet, styles } from './mail-styles.ts'

type DrawnMail = {
  language: Language
  subject: string
  paragraphs: readonly Paragraph[]
  look: MailLook
  /** The value of the button, and the texts on buttons and links. */
  button: LinkName | undefined
  labels: Partial<Record<LinkName, string>>
  lines: MailLines | null
  /** The footer: the sender, and the service that sent it. */
  end: string
}

/** The width of a mail on large screens; a phone makes it narrower. */
const width = 600

/**
 * The only layout of all mails (decision 149): tables with inline styles, which Gmail, Outlook and Apple Mail display alike. All
 * texts are escaped, all addresses are absolute.
 */
export function drawMail(mail: DrawnMail): string {
  const { language, subject, look, lines, end } = mail
  const body = [
    ...mail.paragraphs.flatMap((paragraph) => drawParagraph(paragraph, mail)),
    ...(lines ? [linesHtml(lines)] : []),
  ]
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${darkSheet}</style></head>
<body class="m-page" style="margin:0;padding:0;${styles.page}">
<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f5f4" style="width:100%;${styles.page}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:0"><![endif]-->
<table role="presentation" class="m-card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:${width}px;${styles.card}">
<tr><td height="6" bgcolor="${look.color}" style="height:6px;font-size:0;line-height:0;background-color:${look.color}">&nbsp;</td></tr>
<tr><td align="left" style="padding:24px 24px 0">${drawHead(look)}</td></tr>
<tr><td align="left" style="padding:16px 24px 24px">
${body.join('\n')}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
<p class="m-soft" style="${styles.soft}margin:16px 0 0">${escapeHtml(end)}</p>
</td></tr></table>
</body></html>`
}

/** The logo on white, for which it was drawn; its name while pictures are blocked. */
function drawHead({ name, logo, isShop }: MailLook): string {
  const shown = escapeHtml(name)
  const words = `<span class="m-text" style="${styles.text}font-size:20px;line-height:28px;font-weight:bold">${shown}</span>`
  if (logo === null) return words
  const image = `<img src="${escapeHtml(logo.url)}" alt="${shown}" width="${logo.width}" height="${logo.height}" border="0" style="${styles.image}${styles.text}">`
  const cell = `<td bgcolor="#ffffff" style="padding:4px;background-color:#ffffff;border-radius:6px">${image}</td>`
  const beside = isShop ? '' : `<td style="padding:0 0 0 8px">${words}</td>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cell}${beside}</tr></table>`
}

const isLink = ({ is }: Piece): boolean => linkNames.some((name) => name === is)

/** The lines of a paragraph. An address or a code on a line of its own becomes a button, a link, or large characters. */
function drawParagraph(paragraph: Paragraph, mail: DrawnMail): string[] {
  const parts: string[] = []
  let words: string[] = []
  const endWords = () => {
    if (words.length > 0)
      parts.push(`<p class="m-text" style="${styles.text}margin:0 0 16px">${words.join('<br>')}</p>`)
    words = []
  }
  for (const line of paragraph) {
    const [only] = line
    if (only && line.length === 1 && isLink(only) && only.is === mail.button) {
      endWords()
      parts.push(drawButton(only, mail))
    } else if (only && line.length === 1 && only.is === 'code') {
      endWords()
      parts.push(`<p class="m-text" style="${styles.code}margin:0 0 16px">${escapeHtml(only.text)}</p>`)
    } else words.push(line.map((piece) => drawPiece(piece, mail)).join(''))
  }
  endWords()
  return parts
}

/** Outlook for Windows ignores the padding of a link, so its cell has it. */
function drawButton(piece: Piece, { look, labels, button }: DrawnMail): string {
  const label = (button && labels[button]) ?? piece.text
  const style = `${styles.text}display:inline-block;padding:12px 24px;font-weight:bold;text-decoration:none;color:${look.onColor};`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>
<td align="center" bgcolor="${look.color}" style="border-radius:8px;background-color:${look.color};mso-padding-alt:12px 24px"><a href="${escapeHtml(piece.text)}" target="_blank" rel="noreferrer" style="${style}">${escapeHtml(label)}</a></td>
</tr></table>`
}

function drawPiece(piece: Piece, mail: DrawnMail): string {
  if (isLink(piece)) return drawLink(piece.text, mail.labels[piece.is as LinkName] ?? piece.text, mail)
  const to = mail.paragraphs.flat(2).find(({ is }) => is === 'link')
  // The number of an order links to the order.
  if (piece.is === 'number' && to && mail.button === 'link') return drawLink(to.text, piece.text, mail)
  return linkify(piece.text)
}

function drawLink(address: string, words: string, { look }: DrawnMail): string {
  const isReadable = (contrastOf(look.color, '#ffffff') ?? 0) >= readableContrast
  const color = isReadable ? look.color : '#17201d'
  return `<a href="${escapeHtml(address)}" target="_blank" rel="noreferrer" class="m-link" style="color:${color};text-decoration:underline">${escapeHtml(words)}</a>`
}
