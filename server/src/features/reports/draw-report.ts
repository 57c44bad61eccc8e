import type PDFDocument from 'pdfkit'
import { translate } from '../../translate.ts'
import { nameOfGroup, type ReportTable } from './report-table.ts'
import type { ReadReport } from './run-report.ts'
import { showFigure } from './show-figure.ts'

type Paper = InstanceType<typeof PDFDocument>

const margin = 40
const rowHeight = 16
const nameWidth = 150
const ink = '#181c19'
const soft = '#6a716d'
const line = '#d4d9d6'
/** Columns that fit beside the names on a sheet across. */
const mostColumns = 8

/** A report on sheets of A4 across, to read and to send. The same report gives the same sheets. */
export async function drawReport(read: ReadReport, table: ReportTable): Promise<Buffer> {
  // Imported on demand: the start should not wait for it.
  const { default: Pdf } = await import('pdfkit')
  const { ctx } = read.question
  const at = new Date(read.readAt)
  const paper = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    info: { Title: table.title, Author: ctx.company.name, CreationDate: at, ModDate: at },
    lang: ctx.language,
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.on('error', reject)
  })
  drawHead(paper, read, table)
  drawTable(paper, read)
  drawFoot(paper, table)
  numberPages(paper, (page) => translate(ctx.language, 'reports.file.page', { page }))
  paper.end()
  return done
}

function drawHead(paper: Paper, { question }: ReadReport, { title, facts }: ReportTable): void {
  paper.font('Helvetica-Bold').fontSize(16).fillColor(ink).text(title, margin, margin)
  paper.font('Helvetica').fontSize(9).fillColor(soft).text(question.ctx.company.name)
  for (const [name, value] of facts) paper.text(plain(`${name}: ${value}`))
  paper.moveDown(0.8)
}

function drawTable(paper: Paper, read: ReadReport): void {
  const { question, rows, shaped, labels } = read
  const { by, and, columns } = question
  const shown = columns.slice(0, mostColumns)
  const figures = (values: readonly (string | null)[]) =>
    shown.map((name, index) => showFigure(question.ctx.company.settings, name, values[index] ?? null))
  const heads = shown.map((name) => translate(question.ctx.language, `reports.measures.${name}`))
  const head = () =>
    drawRow(paper, translate(question.ctx.language, `reports.dimensions.${by}`), heads, { color: soft, isRuled: true })
  head()
  const write = (name: string, values: string[], look: RowLook) => {
    if (paper.y > paper.page.height - margin - 2 * rowHeight) {
      paper.addPage()
      head()
    }
    drawRow(paper, name, values, look)
  }
  for (const row of rows) {
    write(nameOfGroup(question, by, row.key, labels.first), figures(row.values), { isBold: and !== null })
    if (and)
      for (const sub of row.rows)
        write(nameOfGroup(question, and, sub.key, labels.second), figures(sub.values), { indent: 12 })
  }
  write(translate(question.ctx.language, 'reports.file.total'), figures(shaped.total.values), {
    isBold: true,
    isRuled: true,
  })
}

type RowLook = { color?: string; isBold?: boolean; indent?: number; isRuled?: boolean }

function drawRow(
  paper: Paper,
  name: string,
  values: readonly string[],
  { color = ink, isBold = false, indent = 0, isRuled = false }: RowLook,
): void {
  const top = paper.y
  const width = (paper.page.width - 2 * margin - nameWidth) / Math.max(values.length, 1)
  paper
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(8)
    .fillColor(color)
  const cell = { height: rowHeight - 5, ellipsis: true, lineBreak: false }
  paper.text(plain(name), margin + indent, top, { ...cell, width: nameWidth - indent - 4 })
  for (const [index, value] of values.entries())
    paper.text(plain(value), margin + nameWidth + index * width, top, { ...cell, width: width - 4, align: 'right' })
  const bottom = top + rowHeight - 4
  if (isRuled)
    paper
      .moveTo(margin, bottom)
      .lineTo(paper.page.width - margin, bottom)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
  paper.y = top + rowHeight
}

function drawFoot(paper: Paper, { check }: ReportTable): void {
  if (paper.y > paper.page.height - margin - 2 * rowHeight) paper.addPage()
  paper
    .font('Helvetica')
    .fontSize(8)
    .fillColor(soft)
    .text(plain(check), margin, paper.y + 6)
}

function numberPages(paper: Paper, words: (page: string) => string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(start + page)
    paper.page.margins.bottom = 0
    const text = words(`${page + 1} / ${count}`)
    const width = paper.page.width - 2 * margin
    paper
      .fontSize(8)
      .fillColor(soft)
      .text(text, margin, paper.page.height - 26, { width, align: 'right', lineBreak: false })
  }
}

/** The paper's fonts have the letters of Western Europe only. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-')
}
