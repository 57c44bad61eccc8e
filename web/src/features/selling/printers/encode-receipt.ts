import { formatMoney } from '@mostrador/contract/format.ts'
import type { ReceiptRow } from '@mostrador/domain/receipt/receipt-rows.ts'
import type Encoder from '@point-of-sale/receipt-printer-encoder'
import { pair, plain, wrap } from '#src/features/selling/printers/paper-text.ts'
import {
  detailText,
  itemQuantity,
  lineDetail,
  paymentLabel,
  type PrintJob,
  receiptLabels,
  serialsText,
  taxRowLabel,
  withoutProtocol,
} from '#src/features/selling/receipts/public.tsx'
import type { T } from '#src/language/translator.ts'

/** A picture in black and white dots, as wide as the printer allows. */
export type PaperPicture = { image: ImageData; width: number; height: number }

type Paper = {
  encoder: Encoder
  job: PrintJob
  t: T
  logo: PaperPicture | null
}

/** Dots of a bar and of a QR module: larger ones do not fit a roll of 58 mm. */
const qrDots = 6
const barcode = { height: 60, width: 2, text: true }

/**
 * Encodes a receipt with a printer's own fonts, barcodes and QR codes: the same rows as on screen and in the browser's print, cut after
 * each copy.
 */
export function encodeReceipt(paper: Paper & { cutsPaper: boolean }): Uint8Array {
  const { encoder, job } = paper
  encoder.initialize().codepage('auto')
  for (let copy = 0; copy < job.copies; copy++) {
    for (const row of job.receipt.rows) writeRow(paper, row)
    if (paper.cutsPaper) encoder.cut('partial')
    else encoder.newline(4)
  }
  return encoder.encode()
}

function writeRow(paper: Paper, row: ReceiptRow): void {
  const { encoder, job, t } = paper
  const { settings } = job
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, settings)
  switch (row.kind) {
    case 'shop':
      return writeShop(paper, row)
    case 'text':
      return centred(encoder, row.text)
    case 'heading':
      encoder.bold(true)
      centred(encoder, t(receiptLabels[row.labelKey]))
      encoder.bold(false)
      return
    case 'copy':
      return centred(encoder, t(receiptLabels[row.labelKey], { number: row.copyNumber }))
    case 'fact':
    case 'detail': {
      const shown = detailText(row.value, { ...settings, timeZone: job.receipt.timeZone }, t)
      return written(encoder, row.kind === 'fact' ? t(receiptLabels[row.labelKey]) : row.label, shown)
    }
    case 'line':
      written(encoder, row.name, money(row.amount))
      below(encoder, lineDetail(row, settings))
      below(encoder, row.sku && t('receipts.paper.sku', { sku: row.sku }))
      below(encoder, serialsText(row.serials, t))
      if (row.discountAmount !== undefined)
        written(encoder, t('receipts.paper.lineDiscount'), money(row.discountAmount))
      return below(encoder, row.note)
    case 'item':
      written(encoder, row.name, itemQuantity(row, settings))
      below(encoder, row.sku && t('receipts.paper.sku', { sku: row.sku }))
      below(encoder, serialsText(row.serials, t))
      return below(encoder, row.note)
    case 'amount':
      return writeAmount(encoder, t(receiptLabels[row.labelKey]), money(row.amount), row.emphasis)
    case 'tax':
      return written(encoder, taxRowLabel(row, settings, t), money(row.amount))
    case 'payment':
      return written(encoder, paymentLabel(row, t), money(row.amount))
    case 'note':
      return lines(encoder, wrap(plain(`${t(receiptLabels[row.labelKey])}: ${row.text}`), encoder.columns))
    case 'separator':
      return lines(encoder, ['-'.repeat(encoder.columns)])
    case 'qr':
      encoder.align('center').qrcode(row.url, { model: 2, size: qrDots, errorlevel: 'm' }).newline().align('left')
      centred(encoder, t(receiptLabels[row.labelKey]))
      return centred(encoder, withoutProtocol(row.url))
    case 'barcode':
      encoder.align('center').barcode(row.code, 'code128', barcode).newline().align('left')
      return
  }
}

function writeShop({ encoder, logo }: Paper, row: Extract<ReceiptRow, { kind: 'shop' }>): void {
  if (logo) {
    const { image, width, height } = logo
    encoder.align('center').image(image, { width, height, algorithm: 'atkinson' }).align('left')
  }
  encoder.bold(true)
  centred(encoder, row.name)
  encoder.bold(false)
  for (const text of [row.legalName, row.taxId, row.address, row.phone]) if (text) centred(encoder, text)
}

/** The total has double size, so half as many letters fit; if they do not, it is only double height. */
function writeAmount(encoder: Encoder, label: string, value: string, emphasis: 'normal' | 'strong' | 'total'): void {
  if (emphasis === 'normal') return written(encoder, label, value)
  encoder.bold(true)
  if (emphasis === 'strong') {
    written(encoder, label, value)
  } else {
    const half = Math.floor(encoder.columns / 2)
    const isWide = plain(label).length + 1 + plain(value).length <= half
    encoder.size(isWide ? 2 : 1, 2)
    lines(encoder, pair(plain(label), plain(value), isWide ? half : encoder.columns))
    encoder.size(1, 1)
  }
  encoder.bold(false)
}

function written(encoder: Encoder, label: string, value: string): void {
  lines(encoder, pair(plain(label), plain(value), encoder.columns))
}

function below(encoder: Encoder, text: string | null | undefined): void {
  if (text)
    lines(
      encoder,
      wrap(plain(text), encoder.columns - 2).map((line) => `  ${line}`),
    )
}

function centred(encoder: Encoder, text: string): void {
  encoder.align('center')
  lines(encoder, wrap(plain(text), encoder.columns))
  encoder.align('left')
}

function lines(encoder: Encoder, texts: readonly string[]): void {
  for (const text of texts) encoder.line(text)
}
