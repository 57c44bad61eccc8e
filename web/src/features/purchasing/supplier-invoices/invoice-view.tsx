import {
  downloadSupplierInvoice,
  setAsideSupplierInvoice,
} from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { formatDate, formatDateTime, type MoneySettings } from '@mostrador/contract/format.ts'
import { RecordActivity } from '#src/features/office/audit/public.tsx'
import { InvoiceLines } from '#src/features/purchasing/supplier-invoices/invoice-lines.tsx'
import { InvoiceState } from '#src/features/purchasing/supplier-invoices/invoice-state.tsx'
import { InvoiceTotals } from '#src/features/purchasing/supplier-invoices/invoice-totals.tsx'
import { ReceiveCard } from '#src/features/purchasing/supplier-invoices/receive-card.tsx'
import { SupplierCard } from '#src/features/purchasing/supplier-invoices/supplier-card.tsx'
import { useT } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { DetailPage } from '#src/ui/detail-page.tsx'
import { IconDownload } from '#src/ui/icons.tsx'
import styles from '#src/features/purchasing/supplier-invoices/supplier-invoices.module.css'
import { writtenAmount } from '#src/features/purchasing/supplier-invoices/written-amount.ts'

type InvoiceViewProps = { invoice: SupplierInvoice; back: { to: string; label: string } }

export function InvoiceView({ invoice, back }: InvoiceViewProps) {
  const t = useT()
  const company = useCompany()
  const settings = { ...company.settings, currencyTag: invoice.currencyTag }
  const { kind, number, issuerName: issuer, issuerTaxId: taxId, issuedOn, dueOn } = invoice
  const dates = [
    t('supplierInvoices.detail.issued', { date: formatDate(issuedOn, settings) }),
    ...(dueOn === null ? [] : [t('supplierInvoices.detail.due', { date: formatDate(dueOn, settings) })]),
  ]
  return (
    <DetailPage
      title={t(`supplierInvoices.named.${kind}`, { number })}
      back={back}
      badge={<InvoiceState status={invoice.status} />}
      note={`${t('supplierInvoices.detail.from', { issuer, taxId })} · ${dates.join(', ')}`}
      actions={<Actions invoice={invoice} />}
      aside={
        <>
          <SupplierCard invoice={invoice} />
          <ReceiveCard invoice={invoice} />
          {invoice.totals && <InvoiceTotals invoice={invoice} totals={invoice.totals} settings={settings} />}
        </>
      }
      asideFirst={invoice.supplierId === null}
    >
      <Decision invoice={invoice} />
      <DifferencesNotice invoice={invoice} settings={settings} />
      <InvoiceLines invoice={invoice} settings={settings} />
      <RecordActivity entity="supplierInvoice" entityId={invoice.id} />
    </DetailPage>
  )
}

function Actions({ invoice }: { invoice: SupplierInvoice }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const [maySeeCosts, mayChange] = [useCan('PRODUCTS__COST_VIEW'), useCan(setAsideSupplierInvoice)]
  const setAside = useEndpointMutation(setAsideSupplierInvoice)
  const { id, version, status, kind, number } = invoice
  const isSetAside = status === 'setAside'
  const change = () =>
    run(async () => {
      await setAside.mutateAsync({ id, version, isSetAside: !isSetAside })
      const name = t(`supplierInvoices.named.${kind}`, { number })
      showSnackbar({ text: t(`supplierInvoices.setAside.${isSetAside ? 'undone' : 'done'}`, { name }) })
    })
  return (
    <>
      {maySeeCosts && (
        <Button
          look="outline"
          icon={<IconDownload size={16} />}
          disabled={isRunning}
          onClick={() => void run(() => downloadFile(downloadSupplierInvoice, { id }))}
          data-testid="invoice-download"
        >
          {t('supplierInvoices.detail.download')}
        </Button>
      )}
      {mayChange && status !== 'received' && (
        <Button look="outline" disabled={isRunning} onClick={() => void change()} data-testid="invoice-set-aside">
          {t(`supplierInvoices.setAside.${isSetAside ? 'undo' : 'do'}`)}
        </Button>
      )}
    </>
  )
}

/** What became of it, by whom and when. */
function Decision({ invoice: { decision, status } }: { invoice: SupplierInvoice }) {
  const t = useT()
  const { settings } = useCompany()
  if (decision === null || status === 'open') return null
  const time = formatDateTime(decision.at, settings)
  return (
    <p className="k-muted k-small" data-testid="invoice-decision">
      {t(`supplierInvoices.decided.${status}`, { time, person: decision.byName })}
    </p>
  )
}

/** Sums that are not what the document says. Nothing when it adds up. */
function DifferencesNotice({ invoice, settings }: { invoice: SupplierInvoice; settings: MoneySettings }) {
  const t = useT()
  if (invoice.differences.length === 0) return null
  return (
    <section className={styles['notice']} data-testid="invoice-differences">
      <h2 className="k-body">{t('supplierInvoices.differences.title')}</h2>
      <ul>
        {invoice.differences.map(({ kind, position, stated, computed }) => {
          const amounts = { stated: writtenAmount(stated, settings), computed: writtenAmount(computed, settings) }
          return (
            <li key={`${kind} ${position}`}>
              {kind === 'line'
                ? t('supplierInvoices.differences.line', { ...amounts, position: position ?? 0 })
                : t(`supplierInvoices.differences.${kind}`, amounts)}
            </li>
          )
        })}
      </ul>
      <p>{t('supplierInvoices.differences.text')}</p>
    </section>
  )
}
