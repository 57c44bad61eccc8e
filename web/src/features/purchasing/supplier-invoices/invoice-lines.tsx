import { matchInvoiceLine } from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type {
  SupplierInvoice,
  SupplierInvoiceLine,
} from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { formatQuantity, type MoneySettings } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { LineMatchView } from '#src/features/purchasing/supplier-invoices/line-match.tsx'
import { MatchDrawer } from '#src/features/purchasing/supplier-invoices/match-drawer.tsx'
import styles from '#src/features/purchasing/supplier-invoices/supplier-invoices.module.css'
import { writtenAmount } from '#src/features/purchasing/supplier-invoices/written-amount.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { priceText } from '#src/ui/admin/parts/price-text.ts'
import { Card } from '#src/ui/detail-page.tsx'

type InvoiceLinesProps = { invoice: SupplierInvoice; settings: MoneySettings }

/** Each line as the document says it, beside the product that it is. */
export function InvoiceLines({ invoice, settings }: InvoiceLinesProps) {
  const t = useT()
  const mayMatch = useCan(matchInvoiceLine) && invoice.status === 'open'
  const [position, setPosition] = useState<number | null>(null)
  const open = invoice.lines.find((line) => line.position === position)
  return (
    <Card title={t('supplierInvoices.detail.lines')} testId="invoice-lines">
      <ol className={styles['lines']}>
        {invoice.lines.map((line) => (
          <li key={line.position} className={styles['line']} data-testid={`invoice-line-${line.position}`}>
            <WrittenLine line={line} settings={settings} />
            <LineMatchView
              line={line}
              settings={settings}
              isCredit={invoice.kind === 'creditNote'}
              onMatch={mayMatch ? () => setPosition(line.position) : null}
            />
          </li>
        ))}
      </ol>
      {open && <MatchDrawer invoice={invoice} line={open} onClose={() => setPosition(null)} />}
    </Card>
  )
}

function WrittenLine({ line, settings }: { line: SupplierInvoiceLine; settings: MoneySettings }) {
  const t = useT()
  const { supplierCode, barcode, quantity, unit, unitPrice, net } = line
  const codes = [
    ...(supplierCode === null ? [] : [t('supplierInvoices.detail.code', { code: supplierCode })]),
    ...(barcode === null || barcode === supplierCode ? [] : [t('supplierInvoices.detail.barcode', { code: barcode })]),
  ]
  const count = formatQuantity(quantity, settings, unit ?? undefined)
  return (
    <div className={styles['written']}>
      <strong>{line.description}</strong>
      {codes.length > 0 && <span className="k-muted k-small">{codes.join(' · ')}</span>}
      <span className="k-figures">
        {unitPrice === null ? count : `${count} × ${priceText(unitPrice, settings)}`}
        {net !== null && ` = ${writtenAmount(net, settings)}`}
      </span>
    </div>
  )
}
