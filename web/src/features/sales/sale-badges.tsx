import { Badge } from '@mantine/core'
import type { SaleRow } from '@mostrador/contract/features/sales/schema.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import styles from '#src/features/sales/sales.module.css'
import { useT } from '#src/language/use-t.ts'

const statusColors = { held: 'yellow', completed: 'leaf', cancelled: 'gray' } as const
const paymentColors = {
  unpaid: 'red',
  partiallyPaid: 'yellow',
  paid: 'leaf',
  partiallyRefunded: 'gray',
  refunded: 'gray',
} as const

type SaleBadgesProps = { sale: Pick<SaleRow, 'status' | 'paymentStatus' | 'needsReview'> }

/** How a sale stands: a completed one by its payment, any other by itself; and whether somebody should look at it. */
export function SaleBadges({ sale: { status, paymentStatus, needsReview } }: SaleBadgesProps) {
  const t = useT()
  const isCompleted = status === 'completed'
  return (
    <span className={styles['badges']}>
      <Badge
        variant="light"
        color={isCompleted ? paymentColors[paymentStatus] : statusColors[status]}
        tt="none"
        fw={500}
        radius="xl"
      >
        {isCompleted ? t(`sales.paymentStatus.${paymentStatus}`) : t(`sales.status.${status}`)}
      </Badge>
      {needsReview.length > 0 && (
        <span className={styles['review']}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {t('sales.needsReview')}
        </span>
      )}
    </span>
  )
}
