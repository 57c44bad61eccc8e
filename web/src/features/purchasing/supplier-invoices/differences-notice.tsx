import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import styles from '#src/features/purchasing/supplier-invoices/supplier-invoices.module.css'
import { writtenAmount } from '#src/features/purchasing/supplier-invoices/written-amount.ts'
import { useT } from '#src/language/use-t.ts'

/** Sums that are not what the document says. Nothing when it adds up. */
export function DifferencesNotice({ invoice, settings }: { invoice: SupplierInvoice; settings: MoneySettings }) {
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
