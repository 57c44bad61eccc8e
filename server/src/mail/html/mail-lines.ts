import { escapeHtml } from './escape.ts'
import { styles } from './mail-styles.ts'

/** The purchase, with sums that its rows add up to. All texts are formatted for the reader and safe to show. */
export type MailLines = {
  title: string
  rows: readonly MailLine[]
  /** Name and amount, such as delivery and taxes; the last one is the total. */
  sums: readonly { name: string; amount: string }[]
}
export type MailLine = { name: string; amount: string; picture: string | null }

const pictureSide = 64

/** The lines as text, one below the other. */
export function linesText({ title, rows, sums }: MailLines): string {
  const all = [...rows, ...sums].map(({ name, amount }) => `${name}: ${amount}`)
  return [title, ...all].join('\n')
}

/** The lines as a table with pictures. */
export function linesHtml({ title, rows, sums }: MailLines): string {
  const last = sums.length - 1
  const arePicturesShown = rows.some(({ picture }) => picture !== null)
  const head = `<tr><td colspan="3" class="m-text" style="${styles.text}padding:24px 0 8px;font-weight:bold">${escapeHtml(title)}</td></tr>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse">
${head}
${rows.map((one) => row(one, arePicturesShown)).join('\n')}
${sums.map((one, at) => sum(one, at === last)).join('\n')}
</table>`
}

/** Without any picture the names take their place. */
function row({ name, amount, picture }: MailLine, arePicturesShown: boolean): string {
  const shown = escapeHtml(name)
  const image =
    picture === null
      ? '&nbsp;'
      : `<img src="${escapeHtml(picture)}" alt="${shown}" width="${pictureSide}" height="${pictureSide}" border="0" style="${styles.image}border-radius:6px">`
  const pictureCell = `<td width="80" valign="top" class="m-line" style="width:80px;padding:12px 0;${styles.line}">${image}</td>`
  const span = arePicturesShown ? '' : ' colspan="2"'
  return `<tr>${arePicturesShown ? pictureCell : ''}
<td${span} valign="top" class="m-text m-line" style="${styles.text}padding:12px 8px 12px 0;${styles.line}">${shown}</td>
<td align="right" valign="top" class="m-text m-line" style="${styles.text}padding:12px 0;white-space:nowrap;${styles.line}">${escapeHtml(amount)}</td>
</tr>`
}

function sum({ name, amount }: { name: string; amount: string }, isTotal: boolean): string {
  const weight = isTotal ? 'font-weight:bold;' : ''
  const line = isTotal ? styles.line : ''
  const style = `${styles.text}${weight}padding:8px 0;${line}`
  return `<tr>
<td colspan="2" class="m-text m-line" style="${style}">${escapeHtml(name)}</td>
<td align="right" class="m-text m-line" style="${style}white-space:nowrap;">${escapeHtml(amount)}</td>
</tr>`
}
