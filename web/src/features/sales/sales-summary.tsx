import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listSales } from '@mostrador/contract/features/sales/endpoints.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money.ts'
import styles from '#src/features/sales/sales.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'

type Summary = OutputOf<typeof listSales>['summary']

/** The sums over everything found, not only this page. Keeps its place before the first answer. */
export function SalesSummary({ summary }: { summary: Summary | undefined }) {
  const t = useT()
  const { settings } = useCompany()
  const figures = [
    { label: t('sales.summary.count'), value: summary && formatQuantity(String(summary.count), settings) },
    { label: t('sales.summary.total'), value: summary && formatMoney(money(summary.totalAmount), settings) },
    { label: t('sales.summary.tax'), value: summary && formatMoney(money(summary.taxAmount), settings) },
  ]
  return (
    <section aria-label={t('sales.summary.label')} data-testid="sales-summary">
      <dl className={styles['summary']}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '\u2007'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
