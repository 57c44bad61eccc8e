import { Row } from '#src/ui/layout/boxes.tsx'
import type { SaleRow } from '@mostrador/contract/features/selling/sales/schema.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const statusTones = { held: 'warn', completed: 'good', cancelled: 'quiet' } as const
const paymentTones = {
  unpaid: 'bad',
  partiallyPaid: 'warn',
  paid: 'good',
  partiallyRefunded: 'quiet',
  refunded: 'quiet',
} as const

type SaleBadgesProps = {
  sale: Pick<SaleRow, 'type' | 'status' | 'paymentStatus' | 'needsReview' | 'isReviewed'>
  /** Its title already says that it is a refund or an exchange. */
  isTitled?: boolean
}

/** The state of a sale: a completed one by its payment, any other by its own state; and whether it needs review. */
export function SaleBadges({ sale, isTitled = false }: SaleBadgesProps) {
  const { type, status, paymentStatus, needsReview, isReviewed } = sale
  const t = useT()
  const isCompleted = status === 'completed'
  return (
    <Row as="span" gap={1} across={2} align="center" inline>
      {type === 'exchange' && !isTitled && <StateBadge tone="quiet">{t('sales.exchange')}</StateBadge>}
      {type === 'refund' ? (
        !isTitled && <StateBadge tone="quiet">{t('sales.refund')}</StateBadge>
      ) : (
        <StateBadge tone={isCompleted ? paymentTones[paymentStatus] : statusTones[status]}>
          {isCompleted ? t(`sales.paymentStatus.${paymentStatus}`) : t(`sales.status.${status}`)}
        </StateBadge>
      )}
      {needsReview.length > 0 && !isReviewed && (
        <Row as="span" gap={1} align="center" inline wrap={false} className="k-warning k-small k-firm k-unbroken">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {t('sales.needsReview')}
        </Row>
      )}
    </Row>
  )
}
