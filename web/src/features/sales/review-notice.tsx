import type { Sale } from '@mostrador/contract/features/sales/schema.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import styles from '#src/features/sales/sale-detail.module.css'
import { useT } from '#src/language/use-t.ts'

/** Why somebody should look at this sale, each reason in words. */
export function ReviewNotice({ reasons }: { reasons: Sale['needsReview'] }) {
  const t = useT()
  if (reasons.length === 0) return null
  return (
    <section className={styles['review']} data-testid="sale-review">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <h2>{t('sales.review.title', { count: reasons.length })}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`sales.review.${reason}`)}</li>
        ))}
      </ul>
    </section>
  )
}
