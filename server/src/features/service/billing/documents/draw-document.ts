import { formatDate, formatMoney } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type PDFDocument from 'pdfkit'
import { z } from 'zod'
import { translate } from '../../../../translate.ts'

const words = z.object({ en: z.string(), es: z.string() })
export const printedSchema = z.object({
  kind: z.enum(['invoice', 'creditNote']),
  number: z.int(),
  currencyTag: z.string(),
  amount: z.int(),
  taxName: words.nullable(),
  taxRate: z.string(),
  taxAmount: z.int(),
  lines: z.array(
    z.object({
      part: z.enum(['ps', 'ec']),
      planKey: z.string(),
      /** As at the time of issue; null for a plan without a name. */
      planName: words.nullable(),
      amount: z.int(),
      from: z.number(),
      to: z.number(),
      kind: z.enum(['charge', 'credit']),
    }),
  ),
  seller: z.object({ name: z.string(), taxId: z.string(), address: z.string(), email: z.string() }),
  buyer: z.object({
    name: z.string(),
    legalName: z.string().nullable(),
    taxId: z.string().nullable(),
    address: z.string().nullable(),
    regionTag: z.string(),
  }),
  issuedAt: z.date(),
})
export type PrintedDocument = z.output<typeof printedSchema>

type Reader = { language: Language; timeZone: string }
type Paper = InstanceType<typeof PDFDocument>

const margin = 56
const ink = '#181c19'
const soft = '#6a716d'
const rule = '#d4d9d6'

/** An invoice or credit note on one A4 page. The same document and reader give the same page. */
export async function drawDocument(document: PrintedDocument, reader: Reader): Promise<Buffer> {
  // Imported on demand: documents are rare, and the start should not wait for it.
  const { default: Pdf } = await import('pdfkit')
  const t = (key: string, values?: Record<string, string>) =>
    translate(reader.language, `billing.documents.${key}`, values)
  const title = `${t(document.kind)} ${document.number}`
  const paper = new Pdf({
    size: 'A4',
    margin,
    info: { Title: title, Author: document.seller.name, CreationDate: document.issuedAt, ModDate: document.issuedAt },
    lang: reader.language,
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.on('error', reject)
  })
  drawHead(paper, document, { title, day: dayOf(document.issuedAt.getTime(), document, reader) })
  drawParties(paper, document, t)
  drawLines(paper, document, reader)
  paper.end()
  return done
}

function drawHead(paper: Paper, { seller }: PrintedDocument, { title, day }: { title: string; day: string }): void {
  paper.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(title, margin, margin)
  paper.font('Helvetica').fontSize(10).fillColor(soft).text(day)
  paper.moveDown(1.5).fillColor(ink)
  paper.font('Helvetica-Bold').fontSize(11).text(seller.name)
  paper.font('Helvetica').fontSize(10)
  for (const line of [seller.taxId, seller.address, seller.email]) if (line !== '') paper.text(line)
}

function drawParties(paper: Paper, { buyer }: PrintedDocument, t: (key: string) => string): void {
  paper.moveDown(1.2).font('Helvetica').fontSize(9).fillColor(soft).text(t('to'))
  paper
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor(ink)
    .text(buyer.legalName ?? buyer.name)
  paper.font('Helvetica').fontSize(10)
  const shopName = buyer.legalName === null ? null : buyer.name
  for (const line of [shopName, buyer.taxId, buyer.address]) if (line) paper.text(line)
  paper.moveDown(1.5)
}

function drawLines(paper: Paper, document: PrintedDocument, reader: Reader): void {
  const { amount, taxAmount, taxName, taxRate, kind } = document
  const sign = kind === 'creditNote' ? -1 : 1
  const show = (value: number) => moneyOf(sign * value, document, reader)
  const t = (key: string, values?: Record<string, string>) =>
    translate(reader.language, `billing.documents.${key}`, values)
  drawRule(paper)
  for (const line of document.lines) {
    const days = `${dayOf(line.from, document, reader)} – ${dayOf(line.to, document, reader)}`
    const name = t(line.kind === 'credit' ? 'creditLine' : 'chargeLine', {
      part: translate(reader.language, `billing.parts.${line.part}`),
      plan: line.planName?.[reader.language] ?? line.planKey,
    })
    drawRow(paper, name, moneyOf(line.amount, document, reader), days)
  }
  drawRule(paper)
  if (taxName) {
    drawRow(paper, t('net'), show(amount - taxAmount))
    drawRow(paper, `${taxName[reader.language]} ${taxRate} %`, show(taxAmount))
  }
  paper.font('Helvetica-Bold')
  drawRow(paper, t('total'), show(amount))
}

function drawRow(paper: Paper, name: string, amount: string, detail?: string): void {
  const top = paper.y
  const width = paper.page.width - 2 * margin
  paper.fontSize(10).fillColor(ink).text(amount, margin, top, { width, align: 'right' })
  paper.text(name, margin, top, { width: width - 130 })
  if (detail !== undefined)
    paper
      .fontSize(9)
      .fillColor(soft)
      .text(detail, { width: width - 130 })
  paper.moveDown(0.5)
}

function drawRule(paper: Paper): void {
  const { y } = paper
  paper
    .moveTo(margin, y)
    .lineTo(paper.page.width - margin, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
  paper.moveDown(0.8)
}

/** The fonts of the document have only Western European letters: amounts use the currency code and plain spaces. */
function moneyOf(amount: number, { currencyTag, buyer }: PrintedDocument, { language }: Reader): string {
  const text = formatMoney(money(amount), {
    languageTag: language,
    regionTag: buyer.regionTag,
    currencyTag,
    currencyShowSymbol: false,
    currencyShowTag: true,
  })
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-')
}

function dayOf(instant: number, { buyer }: PrintedDocument, { language, timeZone }: Reader): string {
  return formatDate(new Date(instant).toISOString(), { languageTag: language, regionTag: buyer.regionTag, timeZone })
}
