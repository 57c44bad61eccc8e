import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { formatDate, formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { money, negate } from '@mostrador/domain/money/money.ts'
import type PDFDocument from 'pdfkit'
import { translate } from '../../../translate.ts'

/** The ordering company, and its number formats. */
export type OrderPaper = {
  language: Language
  regionTag: string
  timeZone: string
  company: {
    name: string
    legalName: string | null
    taxId: string | null
    address: string | null
    phone: string | null
  }
  supplier: { taxId: string | null; email: string | null; contactName: string | null }
}
type Paper = InstanceType<typeof PDFDocument>
type Column = { key: string; width: number; align: 'left' | 'right' }

const margin = 48
const ink = '#181c19'
const soft = '#5c6560'
const rule = '#d4d9d6'
const bottom = 72

/** Draws an order on A4 pages, with the table head on each. Without costs it shows only quantities. */
export async function drawOrder(order: PurchaseOrder, reader: OrderPaper): Promise<Buffer> {
  // Imported on demand, so that the start does not wait for it.
  const { default: Pdf } = await import('pdfkit')
  const t = wordsOf(reader)
  const paper = new Pdf({
    size: 'A4',
    margin,
    lang: reader.language,
    info: { Title: `${t('title')} ${order.number}`, Author: reader.company.name },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.on('error', reject)
  })
  drawHead(paper, order, reader)
  drawTable(paper, order, reader)
  drawTotals(paper, order, reader)
  if (order.note !== '') paper.moveDown(1.5).font('Helvetica').fontSize(10).fillColor(ink).text(order.note, margin)
  paper.end()
  return done
}

const wordsOf =
  ({ language }: Pick<OrderPaper, 'language'>) =>
  (key: string, values?: Record<string, string>) =>
    translate(language, `purchaseOrders.paper.${key}`, values)

function drawHead(paper: Paper, order: PurchaseOrder, reader: OrderPaper): void {
  const t = wordsOf(reader)
  const { company, supplier } = reader
  const day = (iso: string) => formatDate(iso, { ...reader, languageTag: reader.language })
  paper
    .font('Helvetica-Bold')
    .fontSize(20)
    .fillColor(ink)
    .text(`${t('title')} ${order.number}`, margin, margin)
  paper
    .font('Helvetica')
    .fontSize(10)
    .fillColor(soft)
    .text(day(order.orderedAt ?? order.createdAt))
  if (order.status === 'draft') paper.text(t('draft'))
  paper.moveDown(1.2)
  const top = paper.y
  const half = (paper.page.width - 2 * margin) / 2
  drawParty(
    paper,
    t('from'),
    [company.legalName ?? company.name, company.taxId, company.address, company.phone],
    margin,
    top,
  )
  const left = paper.y
  const receiver = [order.supplierName, supplier.taxId, supplier.contactName, supplier.email]
  drawParty(paper, t('to'), receiver, margin + half, top)
  paper.y = Math.max(left, paper.y)
  const facts = [
    [t('deliverTo'), order.locationName],
    [t('expectedOn'), order.expectedOn === null ? null : day(order.expectedOn)],
    [t('reference'), order.supplierReference],
  ]
  paper.moveDown(1)
  for (const [label, value] of facts)
    if (value)
      paper
        .fontSize(10)
        .fillColor(soft)
        .text(`${label}: `, margin, paper.y, { continued: true })
        .fillColor(ink)
        .text(value)
  paper.moveDown(1)
}

function drawParty(paper: Paper, label: string, lines: readonly (string | null)[], x: number, y: number): void {
  const width = (paper.page.width - 2 * margin) / 2 - 16
  paper.font('Helvetica').fontSize(9).fillColor(soft).text(label, x, y, { width })
  const [name, ...others] = lines.filter((line): line is string => line !== null && line !== '')
  if (name) paper.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(name, { width })
  paper.font('Helvetica').fontSize(10)
  for (const line of others) paper.text(line, { width })
}

function columnsOf({ totalAmount }: PurchaseOrder): Column[] {
  const hasCosts = totalAmount !== null
  return [
    { key: 'code', width: 78, align: 'left' },
    { key: 'product', width: hasCosts ? 201 : 341, align: 'left' },
    { key: 'quantity', width: 80, align: 'right' },
    ...(hasCosts
      ? ([
          { key: 'cost', width: 70, align: 'right' },
          { key: 'net', width: 70, align: 'right' },
        ] as const)
      : []),
  ]
}

function drawTable(paper: Paper, order: PurchaseOrder, reader: OrderPaper): void {
  const columns = columnsOf(order)
  const t = wordsOf(reader)
  const settings = { languageTag: reader.language, regionTag: reader.regionTag }
  const drawTitles = () => {
    paper.font('Helvetica').fontSize(9).fillColor(soft)
    drawCells(paper, columns, Object.fromEntries(columns.map(({ key }) => [key, t(`columns.${key}`)])))
    drawRule(paper)
    paper.fontSize(10).fillColor(ink)
  }
  drawTitles()
  for (const line of order.lines) {
    const pack =
      line.packFactor === '1'
        ? line.unitTag
        : t('pack', { factor: formatQuantity(line.packFactor, settings), unit: line.unitTag })
    const discount = line.discountPercent === '0' ? '' : ` (−${formatQuantity(line.discountPercent, settings)} %)`
    const cells = {
      code: line.supplierSku ?? line.sku,
      product: line.note === '' ? line.name : `${line.name}\n${line.note}`,
      quantity: `${formatQuantity(line.quantity, settings)} ${line.packName ?? pack}`,
      cost: line.cost === null ? '' : formatQuantity(line.cost, settings) + discount,
      net: line.netAmount === null ? '' : amountText(line.netAmount, order, reader, false),
    }
    if (paper.y + heightOf(paper, columns, cells) > paper.page.height - bottom) {
      paper.addPage()
      drawTitles()
    }
    drawCells(paper, columns, cells)
  }
  drawRule(paper)
}

type Cells = Readonly<Record<string, string>>

function heightOf(paper: Paper, columns: readonly Column[], cells: Cells): number {
  return Math.max(
    ...columns.map(({ key, width }) => paper.heightOfString(plain(cells[key] ?? ''), { width: width - 6 })),
  )
}

function drawCells(paper: Paper, columns: readonly Column[], cells: Cells): void {
  const top = paper.y
  const height = heightOf(paper, columns, cells)
  let x = margin
  for (const { key, width, align } of columns) {
    paper.text(plain(cells[key] ?? ''), x, top, { width: width - 6, align })
    x += width
  }
  paper.y = top + height + 5
}

function drawTotals(paper: Paper, order: PurchaseOrder, reader: OrderPaper): void {
  const { netAmount, taxes, costs, totalAmount, discountAmount } = order
  if (totalAmount === null || netAmount === null) return
  const t = wordsOf(reader)
  const rows: [string, number][] = [
    ...(discountAmount ? [[t('discount'), negate(discountAmount)] as [string, number]] : []),
    [t('net'), netAmount],
    ...taxes.map(({ name, amount }) => [name[reader.language], amount] as [string, number]),
    ...costs.map(({ name, amount }) => [name, amount] as [string, number]),
  ]
  if (paper.y + (rows.length + 1) * 18 > paper.page.height - bottom) paper.addPage()
  paper.font('Helvetica').fontSize(10).fillColor(ink)
  for (const [label, amount] of rows) drawTotal(paper, label, amountText(amount, order, reader, false))
  paper.font('Helvetica-Bold').fontSize(11)
  drawTotal(paper, t('total'), amountText(totalAmount, order, reader, true))
}

function drawTotal(paper: Paper, label: string, amount: string): void {
  const top = paper.y
  const right = paper.page.width - margin
  paper.text(plain(label), right - 320, top, { width: 200, align: 'right' })
  paper.text(amount, right - 110, top, { width: 104, align: 'right' })
  paper.y = top + 17
}

function drawRule(paper: Paper): void {
  const { y } = paper
  paper
    .moveTo(margin, y)
    .lineTo(paper.page.width - margin, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
  paper.y = y + 6
}

function amountText(amount: number, { currencyTag }: PurchaseOrder, reader: OrderPaper, withTag: boolean): string {
  const { regionTag, language: languageTag } = reader
  const shown = { languageTag, regionTag, currencyTag, currencyShowSymbol: false, currencyShowTag: withTag }
  return plain(formatMoney(money(amount), shown))
}

/** The fonts of the document have only Western European letters. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-')
