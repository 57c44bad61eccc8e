import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listClosings } from '@mostrador/contract/features/checkouts/endpoints.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money.ts'
import styles from '#src/features/closings/closings.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'

type Summary = OutputOf<typeof listClosings>['summary']

/** The sums over every closing found, not only this page. Keeps its place before the first answer. */
export function ClosingsSummary({ summary }: { summary: Summary | undefined }) {
  const t = useT()
  const { settings } = useCompany()
  const show = (amount: number | undefined) => amount !== undefined && formatMoney(money(amount), settings)
  const figures = [
    { label: t('closings.summary.count'), value: summary && formatQuantity(String(summary.count), settings) },
    { label: t('closings.summary.total'), value: show(summary?.totalAmount) },
    { label: t('closings.summary.difference'), value: show(summary?.differenceAmount) },
    { label: t('closings.summary.rounding'), value: show(summary?.roundingAmount) },
  ]
  return (
    <section aria-label={t('closings.summary.label')} data-testid="closings-summary">
      <dl className={styles['summary']}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '\u2007'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
