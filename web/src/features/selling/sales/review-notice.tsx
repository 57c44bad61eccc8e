import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { IconAlertTriangle, IconChecks } from '@tabler/icons-react'
import { ReviewButton } from '#src/features/selling/sales/review-button.tsx'
import styles from '#src/features/selling/sales/sale-detail.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type ReviewNoticeProps = { sale: Pick<Sale, 'id' | 'needsReview' | 'review'> }

/** Why this sale needs review, each reason in words; and the review with its note. */
export function ReviewNotice({ sale: { id, needsReview, review } }: ReviewNoticeProps) {
  const t = useT()
  const { settings } = useCompany()
  if (needsReview.length === 0) return null
  const Icon = review ? IconChecks : IconAlertTriangle
  return (
    <Stack
      as="section"
      gap={1}
      className={classNames('k-across3', styles['review'])}
      data-done={review !== null}
      data-testid="sale-review"
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <h2 className="k-body">
        {review
          ? t('sales.reviewing.by', { name: review.byName, time: formatDateTime(review.at, settings) })
          : t('saleReviews.title', { count: needsReview.length })}
      </h2>
      <ul>
        {needsReview.map((reason) => (
          <li key={reason}>{t(`saleReviews.${reason}`)}</li>
        ))}
      </ul>
      {review?.note && <p className={classNames('k-muted k-small k-typed', styles['said'])}>{review.note}</p>}
      {!review && (
        <div className={styles['answer']}>
          <ReviewButton selection={{ ids: [id] }} count={1} onDone={() => undefined} />
        </div>
      )}
    </Stack>
  )
}
