import { formatDateTime, formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import type { Sale } from '@mostrador/contract/features/sales/schema.ts'
import { Link } from 'react-router'
import styles from '#src/features/sales/sale-detail.module.css'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

type Settings = MoneySettings & Parameters<typeof formatDateTime>[1]

/** Of a sale what came back of it; of a refund the sale it takes back, or that there is none, and why. */
export function SaleRefunds({ sale, settings }: { sale: Sale; settings: Settings }) {
  const t = useT()
  const { original, refundReason, refunds } = sale
  if (!original && refundReason) {
    return (
      <Card title={t('sales.detail.withoutReceipt')}>
        <p>{t(`refunds.reasons.${refundReason}`)}</p>
      </Card>
    )
  }
  if (original && refundReason) {
    return (
      <Card title={t('sales.detail.refundOf')}>
        <p>
          <Link to={`/dashboard/sales/${original.id}`}>{original.receiptNumber}</Link> ·{' '}
          {t(`refunds.reasons.${refundReason}`)}
        </p>
      </Card>
    )
  }
  if (refunds.length === 0) return null
  return (
    <Card title={t('sales.detail.refunds')}>
      <ul className={styles['refunds']}>
        {refunds.map(({ id, receiptNumber, soldAt, totalAmount }) => (
          <li key={id}>
            <Link to={`/dashboard/sales/${id}`}>{receiptNumber}</Link>
            <time dateTime={soldAt}>{formatDateTime(soldAt, settings)}</time>
            <span className="numbers">{formatMoney(totalAmount, settings)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
