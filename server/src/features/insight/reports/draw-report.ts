import { setImmediate as nextTurn } from 'node:timers/promises'
import { finished } from 'node:stream/promises'
import type PDFDocument from 'pdfkit'
import { translate } from '../../../translate.ts'
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
/** Columns that fit beside the names on a landscape sheet. */
const mostColumns = 8

/**
 * Draws a report on landscape sheets of A4, for reading and sending. The same report gives the same sheets. Passes a sheet on
 * when the next one begins, and lets other work run in between.
 */
export async function* drawReport(
  read: ReadReport,
  table: ReportTable,
  tell: (drawn: number) => void,
): AsyncGenerator<Uint8Array> {
  // Imported on demand, so that the start does not wait for it.
  const { default: Pdf } = await import('pdfkit')
  const { ctx } = read.question
  const at = new Date(read.readAt)
  const paper = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin,
    info: { Title: table.title, Author: ctx.company.name, CreationDate: at, ModDate: at },
    lang: ctx.language,
  })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = finished(paper)
  drawHead(paper, read, table)
  const count = countPages(paper, read)
  let [page, drawn] = [1, 0]
  for (const drawRowOf of rowsToDraw(read)) {
    if (isFull(paper)) {
      nextPage(paper, read, `${page++} / ${count}`)
      tell(Math.min(drawn, table.rowCount))
      await nextTurn()
      yield* chunks.splice(0)
    }
    drawRowOf(paper)
    drawn += 1
  }
  if (isFull(paper)) nextPage(paper, read, `${page++} / ${count}`)
  drawFoot(paper, table)
  numberPage(paper, read, `${page} / ${count}`)
  tell(table.rowCount)
  paper.end()
  await done
  yield* chunks
}

/** Whether another row no longer fits on the sheet. */
function isFull(paper: Paper, y = paper.y): boolean {
  return y > paper.page.height - margin - 2 * rowHeight
}

/** The number of sheets for the rows, counting the head of the first sheet and the column names of each. */
function countPages(paper: Paper, { rows, question: { and } }: ReadReport): number {
  const lines = rows.reduce((sum, { rows: inRow }) => sum + 1 + (and ? inRow.length : 0), 0)
  let [pages, y] = [1, paper.y + rowHeight]
  // The column names and the totals are rows, too.
  for (let line = 0; line <= lines; line++) {
    if (isFull(paper, y)) [pages, y] = [pages + 1, margin + rowHeight]
    y += rowHeight
  }
  return isFull(paper, y) ? pages + 1 : pages
}

function nextPage(paper: Paper, read: ReadReport, number: string): void {
  numberPage(paper, read, number)
  paper.addPage()
  drawColumnNames(paper, read)
}

function drawHead(paper: Paper, { question }: ReadReport, { title, facts }: ReportTable): void {
  paper.font('Helvetica-Bold').fontSize(16).fillColor(ink).text(title, margin, margin)
  paper.font('Helvetica').fontSize(9).fillColor(soft).text(question.ctx.company.name)
  for (const [name, value] of facts) paper.text(plain(`${name}: ${value}`))
  paper.moveDown(0.8)
}

function drawColumnNames(paper: Paper, { question: { columns, by, ctx } }: ReadReport): void {
  const heads = columns.slice(0, mostColumns).map((name) => translate(ctx.language, `reports.measures.${name}`))
  drawRow(paper, translate(ctx.language, `reports.dimensions.${by}`), heads, { color: soft, isRuled: true })
}

/** Functions that draw each row, with the totals last. */
function* rowsToDraw(read: ReadReport): Generator<(paper: Paper) => void> {
  const { question, rows, shaped, labels } = read
  const { by, and, columns, ctx } = question
  const shown = columns.slice(0, mostColumns)
  const figures = (values: readonly (string | null)[]) =>
    shown.map((name, index) => showFigure(ctx.company.settings, name, values[index] ?? null))
  const write = (name: string, values: readonly (string | null)[], look: RowLook) => (paper: Paper) =>
    drawRow(paper, name, figures(values), look)
  yield (paper) => drawColumnNames(paper, read)
  for (const row of rows) {
    yield write(nameOfGroup(question, by, row.key, labels.first), row.values, { isBold: and !== null })
    if (and)
      for (const sub of row.rows)
        yield write(nameOfGroup(question, and, sub.key, labels.second), sub.values, { indent: 12 })
  }
  yield write(translate(ctx.language, 'reports.file.total'), shaped.total.values, { isBold: true, isRuled: true })
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
  paper
    .font('Helvetica')
    .fontSize(8)
    .fillColor(soft)
    .text(plain(check()), margin, paper.y + 6)
}

function numberPage(paper: Paper, { question: { ctx } }: ReadReport, page: string): void {
  paper.page.margins.bottom = 0
  const text = translate(ctx.language, 'reports.file.page', { page })
  const options = { width: paper.page.width - 2 * margin, align: 'right', lineBreak: false } as const
  paper
    .font('Helvetica')
    .fontSize(8)
    .fillColor(soft)
    .text(text, margin, paper.page.height - 26, options)
}

/** The fonts of the sheet have only Western European letters. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-')
}
