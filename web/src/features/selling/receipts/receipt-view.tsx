import { formatMoney } from '@mostrador/contract/format.ts'
import type { ReceiptDocument, ReceiptRow } from '@mostrador/domain/receipt/receipt.ts'
import { type CSSProperties, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { Barcode } from '#src/features/selling/receipts/barcode.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { receiptLabels } from '#src/features/selling/receipts/receipt-words.ts'
import {
  detailText,
  itemQuantity,
  lineDetail,
  paymentLabel,
  type ReceiptSettings,
  serialsText,
  taxRowLabel,
  withoutProtocol,
} from '#src/features/selling/receipts/row-words.ts'
import styles from '#src/features/selling/receipts/receipt-view.module.css'
import { classNames } from '#src/ui/class-names.ts'

type ViewProps = {
  receipt: ReceiptDocument
  settings: ReceiptSettings
  /** Paper with a torn edge on screen; a print needs neither. */
  look?: 'paper' | 'print'
}

/** A receipt as on paper: black on white in every theme, monospaced figures, dots between name and amount. */
export function ReceiptView({ receipt, settings, look = 'paper' }: ViewProps) {
  return (
    <div className={classNames(styles['receipt'], styles[look === 'paper' ? 'torn' : 'roll'])} data-testid="receipt">
      {receipt.rows.map((row, index) => (
        // Rows have a fixed order and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <AnyRow key={index} row={row} receipt={receipt} settings={settings} />
      ))}
    </div>
  )
}

type RowProps<R = ReceiptRow> = { row: R; receipt: ReceiptDocument; settings: ReceiptSettings }

function AnyRow({ row, receipt, settings }: RowProps) {
  const t = useT()
  switch (row.kind) {
    case 'shop':
      return <ShopRow row={row} />
    case 'text':
      return <p className={styles['centred']}>{row.text}</p>
    case 'heading':
      return <p className={styles['heading']}>{t(receiptLabels[row.labelKey])}</p>
    case 'copy':
      return <p className={styles['stamp']}>{t(receiptLabels[row.labelKey], { number: row.copyNumber })}</p>
    case 'fact':
      return (
        <Pair
          label={t(receiptLabels[row.labelKey])}
          value={detailText(row.value, { ...settings, timeZone: receipt.timeZone }, t)}
        />
      )
    case 'detail':
      return <Pair label={row.label} value={detailText(row.value, { ...settings, timeZone: receipt.timeZone }, t)} />
    case 'line':
      return <LineRow row={row} settings={settings} />
    case 'item':
      return <ItemRow row={row} settings={settings} />
    case 'amount':
      return (
        <Pair
          label={t(receiptLabels[row.labelKey])}
          value={formatMoney(row.amount, settings)}
          emphasis={row.emphasis}
        />
      )
    case 'tax':
      return <Pair label={taxRowLabel(row, settings, t)} value={formatMoney(row.amount, settings)} />
    case 'payment':
      return <Pair label={paymentLabel(row, t)} value={formatMoney(row.amount, settings)} />
    case 'note':
      return (
        <p className={styles['note']}>
          {t(receiptLabels[row.labelKey])}: {row.text}
        </p>
      )
    case 'separator':
      return <hr className={styles['cut']} />
    case 'qr':
      return <QrRow row={row} />
    case 'barcode':
      return <BarcodeRow code={row.code} />
  }
}

type Emphasis = 'normal' | 'strong' | 'total'

/** The style sheet shrinks a figure that is too long for the paper. */
function Pair({ label, value, emphasis = 'normal' }: { label: string; value: string; emphasis?: Emphasis }) {
  return (
    <p className={classNames(styles['pair'], emphasis !== 'normal' && styles[emphasis])}>
      <span className={styles['label']}>
        <span>{label}</span>
      </span>
      <span className={styles['figure']} style={{ '--letters': value.length } as CSSProperties}>
        {value}
      </span>
    </p>
  )
}

function ShopRow({ row }: { row: Extract<ReceiptRow, { kind: 'shop' }> }) {
  const { logo, name, legalName, taxId, address, phone } = row
  return (
    <div className={styles['shop']}>
      {logo && <Logo key={logo.url} {...logo} />}
      <p className={styles['shopName']}>{name}</p>
      {[legalName, taxId, address, phone].map((text) => text && <p key={text}>{text}</p>)}
    </div>
  )
}

/** The shop may have deleted the picture that older receipts name; then none is shown. */
function Logo({ url, width, height }: { url: string; width: number; height: number }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      src={url}
      // The name of the shop is below it.
      alt=""
      width={width}
      height={height}
      className={styles['logo']}
      onError={() => setMissing(true)}
      data-testid="receipt-logo"
    />
  )
}

function LineRow({ row, settings }: Omit<RowProps<Extract<ReceiptRow, { kind: 'line' }>>, 'receipt'>) {
  const t = useT()
  const { name, sku, amount, discountAmount, note } = row
  const detail = lineDetail(row, settings)
  const serials = serialsText(row.serials, t)
  return (
    <div className={styles['line']}>
      <Pair label={name} value={formatMoney(amount, settings)} />
      {detail !== null && <p className={styles['detail']}>{detail}</p>}
      {sku && <p className={styles['detail']}>{t('receipts.paper.sku', { sku })}</p>}
      {serials && <p className={styles['detail']}>{serials}</p>}
      {discountAmount !== undefined && (
        <Pair label={t('receipts.paper.lineDiscount')} value={formatMoney(discountAmount, settings)} />
      )}
      {note && <p className={styles['detail']}>{note}</p>}
    </div>
  )
}

/** The quantity is in the place of a line's price. */
function ItemRow({ row, settings }: Omit<RowProps<Extract<ReceiptRow, { kind: 'item' }>>, 'receipt'>) {
  const t = useT()
  const { name, sku, note } = row
  const serials = serialsText(row.serials, t)
  return (
    <div className={styles['line']}>
      <Pair label={name} value={itemQuantity(row, settings)} />
      {sku && <p className={styles['detail']}>{t('receipts.paper.sku', { sku })}</p>}
      {serials && <p className={styles['detail']}>{serials}</p>}
      {note && <p className={styles['detail']}>{note}</p>}
    </div>
  )
}

/** The code of the public receipt, and its address in letters. */
function QrRow({ row: { url, labelKey } }: { row: Extract<ReceiptRow, { kind: 'qr' }> }) {
  const t = useT()
  return (
    <div className={styles['qr']}>
      <QrCode text={url} label={t(receiptLabels[labelKey])} size="34mm" />
      <p>{t(receiptLabels[labelKey])}</p>
      <p className={styles['link']}>{withoutProtocol(url)}</p>
    </div>
  )
}

function BarcodeRow({ code }: { code: string }) {
  const t = useT()
  return (
    <div className={styles['barcode']} data-testid="receipt-barcode">
      <Barcode code={code} label={t('receipts.paper.barcode', { number: code })} />
    </div>
  )
}
