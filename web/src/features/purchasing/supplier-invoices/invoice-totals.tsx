import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import { readExact } from '@mostrador/domain/purchase/exact.ts'
import styles from '#src/features/purchasing/supplier-invoices/supplier-invoices.module.css'
import { writtenAmount } from '#src/features/purchasing/supplier-invoices/written-amount.ts'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

type InvoiceTotalsProps = {
  invoice: SupplierInvoice
  totals: NonNullable<SupplierInvoice['totals']>
  settings: MoneySettings
}

/** Charges, discounts and totals as the document says them. */
export function InvoiceTotals({ invoice, totals, settings }: InvoiceTotalsProps) {
  const t = useT()
  const rows = [
    ...invoice.adjustments.map(({ kind, name, amount }) => ({
      label: name === '' ? t(`supplierInvoices.detail.${kind}`) : name,
      amount: kind === 'charge' ? (amount ?? '0') : `-${amount ?? '0'}`,
    })),
    { label: t('supplierInvoices.detail.net'), amount: totals.net },
    { label: t('supplierInvoices.detail.tax'), amount: totals.tax },
    ...(readExact(totals.withheld) === 0n
      ? []
      : [{ label: t('supplierInvoices.detail.withheld'), amount: `-${totals.withheld}` }]),
  ]
  return (
    <Card title={t('supplierInvoices.detail.totals')} testId="invoice-totals">
      <Stack as="dl" gap={1} className={classNames('k-across4', styles['totals'])}>
        {rows.map(({ label, amount }) => (
          <AmountLine key={label} label={label} amount={writtenAmount(amount, settings)} />
        ))}
        <dt className="k-large k-strong">{t('supplierInvoices.detail.total')}</dt>
        <dd className="k-large k-strong">{writtenAmount(totals.total, settings)}</dd>
      </Stack>
    </Card>
  )
}

function AmountLine({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </>
  )
}
