import { Row } from '#src/ui/layout/boxes.tsx'
import type { SupplierInvoiceRow } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { formatDate, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { InvoiceState } from '#src/features/purchasing/supplier-invoices/invoice-state.tsx'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'

/** The columns of the list of electronic invoices. */
export function invoiceColumns(t: T, settings: CompanySettings): ListColumn<SupplierInvoiceRow>[] {
  const day = (date: string | null) => date !== null && <time dateTime={date}>{formatDate(date, settings)}</time>
  return [
    {
      key: 'number',
      label: t('supplierInvoices.columns.number'),
      card: 'title',
      cell: ({ kind, number }) => (
        <Row as="span" inline className="k-across2">
          {t(`supplierInvoices.named.${kind}`, { number })}
        </Row>
      ),
    },
    {
      key: 'supplier',
      label: t('supplierInvoices.columns.supplier'),
      card: 'note',
      cell: ({ supplierName, issuerName }) => supplierName ?? issuerName,
    },
    {
      key: 'issued',
      label: t('supplierInvoices.columns.issued'),
      sort: 'issuedOn',
      card: 'note',
      cell: ({ issuedOn }) => day(issuedOn),
    },
    { key: 'due', label: t('supplierInvoices.columns.due'), needs: 'wide', cell: ({ dueOn }) => day(dueOn) },
    {
      key: 'total',
      label: t('supplierInvoices.columns.total'),
      align: 'end',
      card: 'value',
      cell: ({ totalAmount, currencyTag }) =>
        totalAmount !== null && formatMoney(totalAmount, { ...settings, currencyTag }),
    },
    {
      key: 'status',
      label: t('supplierInvoices.columns.status'),
      card: 'badge',
      cell: ({ status }) => <InvoiceState status={status} />,
    },
    ...workColumns(t),
  ]
}

function workColumns(t: T): ListColumn<SupplierInvoiceRow>[] {
  return [
    {
      key: 'lines',
      label: t('supplierInvoices.columns.lines'),
      needs: 'medium',
      cell: ({ status, unmatchedCount, lineCount }) =>
        status === 'open' && unmatchedCount > 0
          ? t('supplierInvoices.unmatched', { count: unmatchedCount })
          : String(lineCount),
    },
    {
      key: 'uploaded',
      label: t('supplierInvoices.columns.uploaded'),
      sort: 'createdAt',
      needs: 'medium',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
    {
      key: 'by',
      label: t('supplierInvoices.columns.by'),
      isHidden: true,
      cell: ({ createdByName }) => createdByName,
    },
  ]
}
